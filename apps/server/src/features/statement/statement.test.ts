import { randomUUID } from 'node:crypto';
import { contract, type OutputOf } from '@candor/contract';
import type { Candle } from '@candor/domain/market';
import { type Asset, assert, fixedClock, instant, MINUTE_MS, money, ok, parseMoney } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, type CustomerName } from '../../seed/cast.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { START } from './progress.ts';
import { type HistoryContext, readOn } from './read-history.ts';
import { statementStore } from './store.ts';

const venueClock = fixedClock(TEST_NOW);
const markets = makeFakeMarkets(venueClock);
const YEAR = new Date(TEST_NOW).getUTCFullYear();
const USDT = 1_000_000n;
const BTC = 100_000_000n;
let server: Sandbox;
let tokens: Record<'mia' | 'lena' | 'noor', string>;
beforeAll(async () => {
  server = await startSandbox({}, { markets });
  const [mia, lena, noor] = [await server.signIn('mia'), await server.signIn('lena'), await server.signIn('noor')];
  tokens = { mia, lena, noor };
});
afterAll(() => server.close());

const minor = (asset: Asset, text: string | null | undefined) => {
  assert(typeof text === 'string', `a figure of ${asset}`);
  const amount = parseMoney(asset, text.replace('-', ''))?.minor ?? 0n;
  return text.startsWith('-') ? -amount : amount;
};
const yearOf = async (token: string, year = YEAR, zone = 'UTC') =>
  (await server.ask(contract.statementYear, { year, zone }, token)).data;
const costsOf = async (token: string) => (await server.ask(contract.assetCosts, {}, token)).data;

async function fileOf(token: string, year = YEAR) {
  const texts: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: OutputOf<typeof contract.statementCsv> = (
      await server.ask(contract.statementCsv, { year, cursor }, token)
    ).data;
    texts.push(page.csv);
    cursor = page.next;
  }
  const [header = '', ...lines] = texts.join('').trimEnd().split('\r\n');
  const names = header.replace('\ufeff', '').split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])));
  return { pages: texts.length, rows };
}

type Leg = { readonly asset: Asset; readonly minor: bigint; readonly other?: string };

/** One transfer between a customer and others, as the ledger takes it: money that comes is above zero. */
async function book(who: CustomerName, kind: string, legs: readonly Leg[]) {
  const own = `user:${CUSTOMERS[who].id}:funding`;
  const id = randomUUID();
  const postings = legs.map(({ asset, minor: amount, other = 'world:sandbox' }) =>
    amount > 0n ? move(money(asset, amount), other, own) : move(money(asset, -amount), own, other),
  );
  const done = await server.platform.ledger.submit({
    id,
    requestHash: id,
    book: 'real',
    kind,
    cause: { type: 'test', id },
    accounts: legs.flatMap(({ asset, other = 'world:sandbox' }) => [accountKey(own, asset), accountKey(other, asset)]),
    decide: () => ok({ postings, answer: null }),
  });
  assert(done.ok, `a transfer, got ${done.ok ? '' : done.code}`);
  return id;
}

describe('the statement of a year', () => {
  it('[STT-10] adds up to the balances the ledger has, for everybody', async () => {
    for (const token of Object.values(tokens)) {
      const [{ assets, years }, overview] = [
        await yearOf(token),
        (await server.ask(contract.assetsOverview, {}, token)).data,
      ];
      expect(years).toContain(YEAR);
      expect(assets.map(({ difference }) => difference)).toEqual(assets.map(() => '0'));
      for (const { asset, total } of overview.assets) {
        expect(assets.find((each) => each.asset === asset)?.closing ?? '0').toBe(total);
      }
    }
  });

  it('[STT-9] says which movements have no price, and makes none up', async () => {
    const { unpriced, assets } = await yearOf(tokens.mia);
    expect(unpriced.length).toBeGreaterThan(0);
    expect(assets.find(({ asset }) => asset === 'BTC')?.closingCost).toBeNull();
    const { data } = await server.ask(contract.getRecord, { id: unpriced[0]?.id ?? '' }, tokens.mia);
    expect(data.postings.length).toBeGreaterThan(0);
  });

  it('[STT-12] begins and ends in the zone given; one that has not begun is refused', async () => {
    const { since, until, isOver } = await yearOf(tokens.mia, YEAR - 1, 'Asia/Tokyo');
    expect([since, until]).toEqual([Date.UTC(YEAR - 1, 0, 1, -9), Date.UTC(YEAR, 0, 1, -9)]);
    expect(isOver).toBe(true);
    const ask = async (fields: Record<string, string | number>) =>
      (await server.ask(contract.statementYear, fields, tokens.mia)).body.errcode;
    expect(await ask({ year: YEAR + 1 })).toBe(67_812);
    expect(await ask({ year: YEAR, zone: 'Moon/Sea' })).toBe(61_203);
    expect(await ask({ year: '20x6' })).toBe(60_013);
  });

  it('of a year before everything is empty and adds up', async () => {
    const { assets, totals } = await yearOf(tokens.mia, YEAR - 5);
    expect(assets).toEqual([]);
    expect(totals).toMatchObject({ netDeposits: '0', realised: '0', margin: '0', marginCount: 0 });
  });
});

describe('cost basis', () => {
  it('[STT-6] [STT-8] values a deposit at the minute it came, and keeps that price', async () => {
    const minute = instant(Math.floor(server.clock.now() / MINUTE_MS) * MINUTE_MS);
    const candle: Candle = { openAt: minute, open: 1n, high: 1n, low: 1n, close: 50_000n * USDT, volume: 1n };
    markets.setCandles('BINANCE', 'BTC-USDT', '1m', [candle]);
    await book('noor', 'sandbox.grant', [{ asset: 'BTC', minor: BTC }]);
    server.clock.advance(2 * MINUTE_MS);
    const bitcoin = async () => (await costsOf(tokens.noor)).assets.find(({ asset }) => asset === 'BTC');
    expect(await bitcoin()).toMatchObject({ quantity: '1', cost: '50000', average: '50000', realised: '0' });
    expect(await statementStore(server.platform.db).prices('BTC-USDT', [minute])).toEqual(
      new Map([[minute, 50_000n * USDT]]),
    );
  });

  it('[STT-4] [STT-5] realises what a sale brought beyond its cost', async () => {
    const swap = (coins: bigint, usdt: bigint) =>
      book('noor', 'flash.exchange', [
        { asset: 'BTC', minor: coins },
        { asset: 'USDT', minor: usdt },
      ]);
    await swap(-BTC / 2n, 30_000n * USDT);
    await swap(BTC / 2n, -20_000n * USDT);
    const { assets } = await costsOf(tokens.noor);
    const bitcoin = assets.find(({ asset }) => asset === 'BTC');
    expect(bitcoin).toMatchObject({ quantity: '1', cost: '45000', average: '45000', realised: '5000' });
  });

  it('[STT-14] says what margin positions closed in the year brought, apart from the rest', async () => {
    const userId = CUSTOMERS.noor.id;
    const id = `pos_${'7'.repeat(26)}`;
    const account = `user:${userId}:margin:${id}`;
    const before = (await yearOf(tokens.noor)).totals;
    await book('noor', 'margin.added', [{ asset: 'USDT', minor: -100n * USDT, other: account }]);
    const done = await server.platform.ledger.transfer({
      id: randomUUID(),
      book: 'real',
      kind: 'margin.liquidation',
      cause: { type: 'test', id },
      amount: money('USDT', 30n * USDT),
      from: account,
      to: 'house:lending',
    });
    expect(done.ok).toBe(true);
    await book('noor', 'margin.liquidation', [{ asset: 'USDT', minor: 70n * USDT, other: account }]);
    const at = new Date(server.clock.now()).toISOString();
    await server.asOwner(`insert into margin_position (id, book, market, user_id, side, multiplier, lots, cash, loan, interest,
      opened_lots, opened_turnover, opened_margin, paid_out, fee_ppm, state, version, open_order, charged_until, opened_at, closed_at)
      values ('${id}', 'real', 'BTC-USDT', '${userId}', 'long', 2, 0, 0, 0, 0, 1, 1, 100000000, 70000000, 0, 'closed', 1, 'ord_test',
      '${at}', '${at}', '${at}')`);
    const { totals, assets } = await yearOf(tokens.noor);
    expect(totals).toMatchObject({ margin: '-30', marginCount: 1, realised: before.realised });
    const line = assets.find(({ asset }) => asset === 'USDT')?.lines.find((each) => each.line === 'margin');
    expect(line).toMatchObject({ count: 2, quantity: '-30', value: '-30' });
    expect(minor('USDT', totals.netDeposits)).toBe(minor('USDT', before.netDeposits) - 30n * USDT);
  });

  it('[STT-11] realised and unrealised P&L are the value less net deposits', async () => {
    venueClock.set(server.clock.now());
    for (const [id, price] of [
      ['BTC-USDT', 60_000n],
      ['ETH-USDT', 3_000n],
      ['TRX-USDT', 1n],
    ] as const) {
      markets.set(id, price * USDT);
    }
    const [{ assets }, { totals }] = [await costsOf(tokens.noor), await yearOf(tokens.noor)];
    const sum = (figure: 'value' | 'unrealised') =>
      assets.reduce((all, each) => all + (each.quantity === '0' ? 0n : minor('USDT', each[figure])), 0n);
    const [realised, earnings, payments, fees, netDeposits] = [
      minor('USDT', totals.realised),
      minor('USDT', totals.earnings),
      minor('USDT', totals.payments),
      minor('USDT', totals.fees),
      minor('USDT', totals.netDeposits),
    ];
    expect(realised + sum('unrealised') + earnings + payments + fees).toBe(sum('value') - netDeposits);
  });
});

describe('a long history', () => {
  it('[STT-10] [STT-13] is read in pages that join to one file, and adds up for random movements', async () => {
    const before = new Map(
      (await yearOf(tokens.lena)).assets.map(({ asset, closing }) => [asset, minor(asset, closing)]),
    );
    const random = makeNumbers(7);
    const flow = (): Leg[] => {
      const [coins, usdt] = [BigInt(1 + random(5_000)), BigInt(1 + random(5_000))];
      return random(2) === 0
        ? [
            { asset: 'BTC', minor: coins },
            { asset: 'USDT', minor: -usdt },
          ]
        : [
            { asset: 'TRX', minor: coins },
            { asset: 'USDT', minor: usdt, other: 'house:capital' },
          ];
    };
    await book('lena', 'sandbox.grant', [{ asset: 'USDT', minor: 1_000n * USDT }]);
    const moves = Array.from({ length: 4_500 }, flow);
    for (let at = 0; at < moves.length; at += 300) {
      await Promise.all(moves.slice(at, at + 300).map((legs) => book('lena', 'flash.exchange', legs)));
    }
    const year = await yearOf(tokens.lena);
    expect(year.assets.every(({ difference }) => difference === '0')).toBe(true);
    const { pages, rows } = await fileOf(tokens.lena);
    expect(pages).toBeGreaterThan(2);
    for (const { asset, closing } of year.assets) {
      const own = rows.filter((row) => row.asset === asset);
      expect(own.reduce((sum, row) => sum + minor(asset, row.quantity), 0n)).toBe(minor(asset, closing));
      expect(own.at(-1)?.held_after).toBe(closing);
      const moved = moves.flat().reduce((sum, leg) => (leg.asset === asset ? sum + leg.minor : sum), 0n);
      const deposit = asset === 'USDT' ? 1_000n * USDT : 0n;
      expect(minor(asset, closing)).toBe((before.get(asset) ?? 0n) + moved + deposit);
    }
    expect(new Set(rows.map((row) => `${row.transfer} ${row.line} ${row.asset}`)).size).toBe(rows.length);
    // However little is read at once, what it comes to is the same.
    const whole = await readOn(contextOf('lena'), START, {});
    let part = await readOn(contextOf('lena'), START, { lines: 1_500 });
    let steps = 1;
    while (!part.isThere) {
      part = await readOn(contextOf('lena'), part.progress, { lines: 1_500 });
      steps += 1;
    }
    expect(steps).toBeGreaterThan(5);
    expect(part.progress).toEqual(whole.progress);
  }, 60_000);
});

/** What a call of theirs is given, as far as a history is read with it. */
function contextOf(who: CustomerName): HistoryContext {
  const { db, clock, log } = server.platform;
  return { db, clock, log, markets, session: { book: 'real' }, user: { id: CUSTOMERS[who].id } };
}

/** The same numbers in every run. */
function makeNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
