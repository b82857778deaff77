import { describe, expect, test } from 'vitest';
import { backtest } from '../backtest.ts';
import type { Bar } from '../bar.ts';
import { findTemplate } from '../catalog.ts';
import type { Given, Strategy } from '../strategy.ts';
import { PAIR, recordedDays, TERMS } from '../test-bars.ts';
import { breakout } from './breakout.ts';

const SETTINGS = { entry: 5, exit: 3, volatility: 5, barsAYear: 365, target: 0.6, mostMultiplier: 3 } as const;
const RULES = breakout({ ...SETTINGS, stop: 0.1, hardStop: 0.5 });

const bar = (no: number, close: number, low = close, high = close): Bar => ({
  ...{ at: no * 86_400_000, open: close, low, high, close, volume: 0 },
});
/** Restless enough that volatility is known, and inside a range. */
const quiet = Array.from({ length: 8 }, (_, no) => bar(no, no % 2 === 0 ? 500_000 : 505_000));

function decideOn<View, State>({ study, onBar, start }: Strategy<View, State>, bars: readonly Bar[], given: Given) {
  const look = study();
  const views = bars.map((each) => ({ bar: each, view: look(each) }));
  const last = views.at(-1);
  if (!last) throw new Error('a bar to decide on');
  return onBar(start, last, given);
}

const HAS: Given = { pair: PAIR, cash: 1_000_000_000n, coins: 0n, resting: [], position: null };

describe('a breakout', () => {
  test.each([
    ['long', 530_000],
    ['short', 470_000],
  ] as const)(
    'goes %s where the price left its range, never above three times its money, with a stop before it',
    (side, close) => {
      const { intents, reason } = decideOn(RULES, [...quiet, bar(8, close)], HAS);
      expect(reason).toBe('brokeOut');
      const [open] = intents;
      if (open?.do !== 'open') throw new Error('an opening');
      expect(open.side).toBe(side);
      expect(open.multiplier).toBeLessThanOrEqual(3);
      expect(open.lots * Number(PAIR.lot) * close * Number(PAIR.tick)).toBeLessThanOrEqual(3 * 1e9 * 1e8);
      expect(side === 'long' ? open.stop < close : open.stop > close).toBe(true);
    },
  );

  test('is smaller the more the price scatters', () => {
    const wild = quiet.map((each, no) => bar(no, no % 2 === 0 ? 480_000 : 525_000, each.low));
    const sizeOf = (bars: readonly Bar[], close: number) => {
      const [open] = decideOn(RULES, [...bars, bar(8, close)], HAS).intents;
      return open?.do === 'open' ? open.lots : 0;
    };
    expect(sizeOf(wild, 530_000)).toBeGreaterThan(0);
    expect(sizeOf(wild, 530_000)).toBeLessThan(sizeOf(quiet, 530_000));
  });

  test('ends for good at its hard stop and after a liquidation, and closes what is open', () => {
    const poor = { state: { began: '2000000000', hasEnded: false, isLeaving: false } };
    const [look, last] = [RULES.study(), bar(8, 500_000)];
    const market = { bar: last, view: look(last) };
    expect(RULES.onBar(poor.state, market, HAS)).toMatchObject({ reason: 'hardStop', hasEnded: true, intents: [] });
    const liquidated = RULES.onBar(RULES.start, market, { ...HAS, isLiquidated: true });
    expect(liquidated).toMatchObject({ reason: 'liquidated', hasEnded: true, state: { hasEnded: true } });
    // Whatever comes after it.
    expect(RULES.onBar(liquidated.state, market, { ...HAS, cash: 10n ** 12n })).toMatchObject({ hasEnded: true });
  });

  test('sells coins that other rules left, and goes on closing what the book did not take', () => {
    expect(decideOn(RULES, quiet, { ...HAS, coins: 7n * PAIR.lot })).toMatchObject({
      reason: 'sellsCoins',
      intents: [{ do: 'sell', lots: 7 }],
    });
    const opened = { lots: 100, turnover: 50_000_000n, margin: 20_000_000n };
    const left = { cash: 0n, loan: 30_000_000n, interest: 0n, paidOut: 0n, state: 'open' as const };
    const position = { side: 'long' as const, lots: 100, opened, ...left };
    const leaving = { began: null, hasEnded: false, isLeaving: true };
    const [look, last] = [RULES.study(), bar(8, 503_000)];
    expect(RULES.onBar(leaving, { bar: last, view: look(last) }, { ...HAS, position })).toMatchObject({
      intents: [{ do: 'close' }],
    });
  });
});

test.each(['breakout', 'longBreakout'])(
  '[STR-4] %s pays fees and interest on recorded days and is stopped through the price, never for less than it was',
  (id) => {
    findTemplate(id)?.use((strategy) => {
      const bars = recordedDays();
      const run = backtest(strategy, bars, TERMS);
      expect(run.interest).toBeGreaterThan(0n);
      const stops = run.fills.filter(({ kind }) => kind === 'stopLoss');
      expect(stops.length).toBeGreaterThan(0);
      for (const { at, side, turnover, lots } of stops) {
        const day = bars.find((each) => each.at === at);
        const price = Number(turnover) / lots / Number((PAIR.tick * PAIR.lot) / 10n ** 8n);
        // Inside the day, and worse by what the book took.
        if (side === 'sell') expect(price).toBeLessThanOrEqual(day?.high ?? 0);
        else expect(price).toBeGreaterThanOrEqual(day?.low ?? 0);
      }
    });
  },
);
