import { readFileSync } from 'node:fs';
import { STEPS } from '@candor/contract/challenge/fields';
import { DAY_MS, instant, later, money } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import {
  changeLimit,
  checkProof,
  checkStart,
  commitmentOf,
  compareRanked,
  createChallenge,
  drawBelow,
  FIRST_PRICE,
  formatPath,
  hashText,
  limitsAt,
  NO_LIMITS,
  PATH_CANDLES,
  parsePath,
  pathOf,
  pauseFor,
  planPayouts,
  playOf,
  readRecording,
  recordingOfCsv,
  scoreOf,
  sealOf,
} from './index.ts';

const CSV = readFileSync(new URL('../../../strategy/data/coinbase-btcusd-1d-2014-2018.csv', import.meta.url), 'utf8');
const recorded = recordingOfCsv(CSV);
const seeds = { salt: hashText('salt'), playerNumber: hashText('player') };
const NOW = instant(Date.UTC(2026, 10, 16, 9));

/** Twenty candles at 100, then these closes. */
function pathTo(...closes: number[]) {
  const flat = Array.from({ length: 20 }, () => 100);
  return [...flat, ...closes].map((close) => {
    const price = BigInt(close) * 10_000n;
    return { high: price, low: price, close: price };
  });
}

describe('paths', () => {
  it('[CHG-3] a path is drawn from recorded days that follow one another, and is the same for the same numbers', () => {
    expect(recorded.days.length).toBeGreaterThan(1_300);
    const path = pathOf(recorded, seeds);
    expect(path).toHaveLength(PATH_CANDLES);
    expect(pathOf(readRecording(recorded.lines), seeds)).toEqual(path);
    let last = FIRST_PRICE;
    for (const [candle, { high, low, close }] of path.entries()) {
      const day = recorded.days[drawBelow(recorded.days.length, seeds, candle)];
      expect(close).toBe((last * (day?.close ?? 0n)) / (day?.before ?? 1n));
      expect(low <= close && close <= high && low <= last && last <= high).toBe(true);
      last = close;
    }
    expect(formatPath(pathOf(recorded, { ...seeds, playerNumber: hashText('other') }))).not.toBe(formatPath(path));
    expect(parsePath(formatPath(path))).toEqual(path);
  });

  it('[CHG-3] no day is likelier than another, and no stretch of the recording is repeated', () => {
    const counts = Array.from({ length: 7 }, () => 0);
    for (let draw = 0; draw < 7_000; draw += 1) {
      const at = drawBelow(7, seeds, draw);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    // Six standard deviations around a thousand.
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(180);
    const drawn = Array.from({ length: 2_000 }, (_, candle) => drawBelow(recorded.days.length, seeds, candle));
    const following = drawn.filter((day, index) => day === (drawn[index - 1] ?? -2) + 1).length;
    expect(following).toBeLessThan(20);
  });

  it('[CHG-4] [CHG-5] [CHG-8] what is shown at the end proves the path and the score, and nothing can be exchanged in it', () => {
    const path = pathOf(recorded, seeds);
    const [challengeId, attemptId, actions] = ['chl_1', 'cha_1', 'bhhs'];
    const proof = {
      ...{ challengeId, attemptId, recording: recorded.hash, ...seeds, actions, path: formatPath(path) },
      seal: sealOf(attemptId, seeds.salt),
      commitment: commitmentOf({ challengeId, attemptId, recording: recorded.hash, ...seeds, path }),
      score: scoreOf(path, actions),
    };
    const failing = (change: Partial<typeof proof>, lines = recorded.lines) =>
      Object.entries(checkProof({ ...proof, ...change }, lines))
        .filter(([, holds]) => !holds)
        .map(([name]) => name);
    expect(failing({})).toEqual([]);
    expect(failing({ salt: hashText('another') })).toEqual(['seal', 'draw', 'commitment']);
    expect(failing({ playerNumber: hashText('another') })).toEqual(['draw', 'commitment']);
    expect(failing({ path: formatPath([...path.slice(0, -1), ...pathTo().slice(0, 1)]) })).toEqual([
      'draw',
      'commitment',
    ]);
    expect(failing({ score: proof.score + 1 })).toEqual(['score']);
    expect(failing({ attemptId: 'cha_2' })).toEqual(['seal', 'commitment']);
    expect(failing({}, recorded.lines.slice(1))).toEqual(['recording', 'draw']);
  });
});

describe('scores', () => {
  it('[CHG-8] buying at 100 and selling at 110 brings 10 % less both fees, to the unit', () => {
    // 10,000 less 10 of fee buys 99.9; at 110 that is 10,989, less 10.989.
    expect(playOf(pathTo(110), 'b')).toMatchObject({ trades: 1, worth: 10_978_011_000n, cash: 0n });
    expect(scoreOf(pathTo(110), 'b')).toBe(97_801);
    expect(scoreOf(pathTo(110, 500), 'bs')).toBe(97_801);
    expect(playOf(pathTo(110, 500), 'bs')).toMatchObject({ trades: 2, held: 0n });
  });

  it('[CHG-8] what cannot be done is holding, and a loss is rounded down', () => {
    expect(playOf(pathTo(50, 50), 'sh')).toMatchObject({ trades: 0, worth: 10_000_000_000n });
    expect(scoreOf(pathTo(50, 50), 'bb')).toBe(-501_000);
    expect(playOf(pathTo(50, 50), 'bb').trades).toBe(1);
  });

  it('[CHG-6] needs no candle beyond the one after the last answer', () => {
    const path = pathOf(recorded, seeds);
    for (let step = 0; step <= STEPS; step += 1) {
      const actions = 'bhsh'.repeat(10).slice(0, step);
      expect(scoreOf(path.slice(0, 20 + step), actions)).toBe(scoreOf(path, actions));
    }
  });

  it('[CHG-9] ranks by score, then fewer trades, then the earlier end, then the id: never level', () => {
    const rows = [
      { id: 'd', score: 5, trades: 2, finishedAt: 7 },
      { id: 'c', score: 5, trades: 2, finishedAt: 7 },
      { id: 'b', score: 5, trades: 2, finishedAt: 3 },
      { id: 'a', score: 5, trades: 4, finishedAt: 1 },
      { id: 'e', score: 9, trades: 9, finishedAt: 9 },
    ];
    expect([...rows].sort(compareRanked).map(({ id }) => id)).toEqual(['e', 'b', 'c', 'd', 'a']);
  });
});

describe('pools', () => {
  it('[CHG-10] prizes are shares of all that is in the pool, and what rounding leaves is the first one’s', () => {
    const payouts = planPayouts({
      ...{ base: 1_000n, entries: [{ userId: 'x', paid: 1n }], shares: [333_334, 333_333, 333_333] },
      winners: ['a', 'b', 'c'],
    });
    expect(payouts.map(({ kind, userId, amount }) => `${kind} ${userId} ${amount}`)).toEqual([
      'prize a 335',
      'prize b 333',
      'prize c 333',
    ]);
  });

  it('[CHG-11] what no rank wins goes back: the house’s part to the house, payments to who paid', () => {
    const ended = { base: 80_000n, entries: [{ userId: 'x', paid: 100n }], shares: [600_000, 400_000] };
    const lines = (winners: readonly string[]) =>
      planPayouts({ ...ended, winners }).map(({ kind, userId, amount }) => `${kind} ${userId} ${amount}`);
    expect(lines([])).toEqual(['refund x 100', 'house null 80000']);
    expect(lines(['a'])).toEqual(['prize a 48060', 'refund x 40', 'house null 32000']);
  });

  it('[CHG-12] is together exactly the pool, whoever wins and whatever was paid', () => {
    for (let seed = 1; seed < 300; seed += 1) {
      const random = (most: number) => Number.parseInt(hashText(`${seed} ${most}`).slice(0, 8), 16) % most;
      const first = 500_000 + random(400_000);
      const shares = [first, 1_000_000 - first - 7, 7];
      const entries = Array.from({ length: random(9) }, (_, index) => ({
        userId: `u${index}`,
        paid: BigInt(1 + random(1_000 + index)),
      }));
      const base = BigInt(1 + random(1_000_000));
      const winners = ['u0', 'v', 'w'].slice(0, random(4));
      const total = planPayouts({ base, entries, shares, winners }).reduce((sum, { amount }) => sum + amount, 0n);
      expect(total).toBe(entries.reduce((sum, { paid }) => sum + paid, base));
    }
  });
});

describe('limits of one’s own', () => {
  const usdt = (minor: bigint) => money('USDT', minor);
  const set = (typed: string, own = NO_LIMITS, now = NOW) => {
    const changed = changeLimit(own, typed, now);
    return changed.ok ? changed.value : NO_LIMITS;
  };

  it('[CHG-14] a lower limit holds at once, a higher one after seven days, and lowering takes a raise back', () => {
    const low = set('5');
    expect(low).toMatchObject({ limit: usdt(5_000_000n), raise: null });
    const raised = set('20', low);
    expect(limitsAt(raised, later(NOW, 7 * DAY_MS - 1)).limit).toEqual(usdt(5_000_000n));
    expect(limitsAt(raised, later(NOW, 7 * DAY_MS))).toMatchObject({ limit: usdt(20_000_000n), raise: null });
    expect(set('5', raised)).toMatchObject({ limit: usdt(5_000_000n), raise: null });
    for (const typed of ['-1', '0', '1000.000001', 'a lot', '0.0000001'])
      expect(changeLimit(NO_LIMITS, typed, NOW).ok).toBe(false);
  });

  it('[CHG-15] a pause holds at once, gets longer, and never shorter', () => {
    const paused = pauseFor(NO_LIMITS, 7, NOW);
    if (!paused.ok) throw new Error('a pause');
    expect(pauseFor(paused.value, 1, NOW)).toMatchObject({ code: 'challenge.pauseShorter' });
    expect(pauseFor(paused.value, 30, NOW).ok).toBe(true);
    expect(limitsAt(paused.value, later(NOW, 7 * DAY_MS)).pausedUntil).toBeNull();
  });

  it('[CHG-13] [CHG-14] says which of them stands in the way', () => {
    const facts = {
      ...({ kind: 'free', isOpen: true, hasRunning: false, own: NO_LIMITS, freeUsed: 2, freePerDay: 3 } as const),
      ...{ price: usdt(1_000_000n), spent: usdt(49_000_000n), now: NOW },
    };
    const code = (change: object) => {
      const checked = checkStart({ ...facts, ...change });
      return checked.ok ? 'ok' : checked.code;
    };
    expect(code({})).toBe('ok');
    expect(code({ kind: 'paid' })).toBe('ok');
    expect(code({ freeUsed: 3 })).toBe('challenge.noFreeLeft');
    expect(code({ kind: 'paid', spent: usdt(49_000_001n) })).toBe('challenge.overLimit');
    expect(code({ isOpen: false })).toBe('challenge.notOpen');
    expect(code({ hasRunning: true })).toBe('challenge.running');
    expect(code({ own: { ...NO_LIMITS, pausedUntil: later(NOW, 1) } })).toBe('challenge.paused');
  });
});

it('[CHG-1] a challenge has a pool, shares that are together all of it, and an end that is to come', () => {
  const good = {
    pool: '100',
    shares: [600_000, 400_000],
    freePerDay: 3,
    price: '1',
    startsAt: NOW,
    endsAt: NOW + DAY_MS,
  };
  const judge = (change: Partial<typeof good>) => createChallenge.judge({ ...good, ...change }, { now: NOW }).ok;
  expect(judge({})).toBe(true);
  expect(judge({ pool: '0' })).toBe(false);
  expect(judge({ price: '-1' })).toBe(false);
  expect(judge({ shares: [600_000, 399_999] })).toBe(false);
  expect(judge({ shares: [400_000, 600_000] })).toBe(false);
  expect(judge({ endsAt: NOW })).toBe(false);
  expect(judge({ endsAt: NOW + 401 * DAY_MS })).toBe(false);
});
