import { money } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { fixedSettings } from '../../testing/fixed-settings.ts';
import { runAsOwner } from '../../testing/owner.ts';
import { LIQUIDITY_ACCOUNT, type LiquidityGiven, lookAtLiquidity, quoteAll, quoteOnce } from './liquidity.ts';
import { LiquidityMemory } from './liquidity-memory.ts';
import { runningStops } from './liquidity-rows.ts';
import { createMigratedDatabase, fundingOf, openTestEngine, orderOf, person, type TestEngine } from './test-engine.ts';

const MARKET = 'BTC-USDT';
const ann = person('a');

let test: TestEngine;
let markets: FakeMarkets;
let given: LiquidityGiven;
let drop: () => Promise<void>;
let ownerUrl: string;
let isOn = true;
beforeAll(async () => {
  const database = await createMigratedDatabase();
  ({ drop, ownerUrl } = database);
  test = await openTestEngine(database);
  markets = makeFakeMarkets(test.clock);
  const settings = fixedSettings((key) =>
    key === 'spot.lpOn' ? isOn : key === 'spot.lpHourlyLoss' ? money('USDT', 500_000_000n) : undefined,
  );
  const note = (said: unknown) => test.problems.push(said);
  const log = { warn: note, error: note };
  given = {
    ...{
      db: test.db,
      engine: test.engine,
      ledger: test.ledger,
      markets,
      clock: test.clock,
      newUuid: makeUuids(test.clock),
    },
    ...({ settings, log } as never as Pick<LiquidityGiven, 'settings' | 'log' | 'newId'>),
  };
  for (const [asset, minor] of [
    ['USDT', 60_000_000_000n],
    ['BTC', 200_000_000n],
  ] as const) {
    const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: asset } } as const;
    const id = makeUuids(test.clock)();
    await test.ledger.transfer({
      ...request,
      id,
      amount: { asset, minor },
      from: 'world:sandbox',
      to: LIQUIDITY_ACCOUNT,
    });
  }
  await test.fund(ann, 'USDT', '10000');
});
afterAll(async () => {
  expect(test.problems).toEqual([]);
  await test.expectSound();
  await test.close();
  await drop();
});

const standing = () => test.engine.openOrders({ book: 'real', owner: LIQUIDITY_ACCOUNT, market: MARKET });

it('[SPT-24] stands on both sides, further away than the venue, and customers trade with it', async () => {
  markets.set(MARKET, 60_000_000_000n);
  expect(await quoteOnce(given, 'real', MARKET)).toBe('quoting');
  const { bid, ask } = test.engine.info('real', MARKET);
  expect(bid).toBeLessThanOrEqual(599_760);
  expect(ask).toBeGreaterThanOrEqual(600_240);
  // Five parts in ten thousand, and what it leans for the coins it lacks.
  expect(ask).toBeLessThan(600_500);
  for (const side of ['buy', 'sell']) {
    expect((await standing()).filter((order) => order.side === side).length).toBeGreaterThanOrEqual(15);
  }
  const bought = orderOf(await test.place(ann, { kind: 'market', budget: '600' }));
  expect(bought).toMatchObject({ state: 'filled', fee: (BigInt(bought.filled) * 1_000n * 2_000n) / 1_000_000n });
  expect((await test.ledger.balance('real', { name: fundingOf(ann), asset: 'BTC' })).minor).toBeGreaterThan(900_000n);
});

it('[SPT-26] changes nothing while the median moves a little, and moves with it when it must', async () => {
  markets.set(MARKET, 61_000_000_000n);
  await quoteOnce(given, 'real', MARKET);
  await quoteOnce(given, 'real', MARKET);
  const before = (await standing()).map(({ id }) => id);
  const { seq } = test.engine.info('real', MARKET);
  for (const price of [61_003_000_000n, 60_992_000_000n, 61_008_000_000n]) {
    markets.set(MARKET, price);
    await quoteOnce(given, 'real', MARKET);
  }
  expect(test.engine.info('real', MARKET).seq).toBe(seq);
  markets.set(MARKET, 62_000_000_000n);
  await quoteOnce(given, 'real', MARKET);
  const after = await standing();
  expect(after.some(({ id }) => before.includes(id))).toBe(false);
  expect(test.engine.info('real', MARKET).bid).toBeGreaterThan(615_000);
});

it('[SPT-41] [finding 15] takes everything back when one venue stalls, though the price is still one', async () => {
  const memory = new LiquidityMemory();
  const quote = () => quoteOnce(given, 'real', MARKET, memory);
  markets.set(MARKET, 61_000_000_000n);
  expect(await quote()).toBe('quoting');
  test.clock.advance(2_001);
  // The other venue goes on, and moves by less than would make them differ.
  markets.quote('OKEX', MARKET, { bid: 61_400_000_000n, ask: 61_400_100_000n });
  expect(markets.price(MARKET).state).toBe('ok');
  expect(await quote()).toBe('stale');
  expect(await standing()).toEqual([]);
  markets.set(MARKET, 61_000_000_000n);
  await quote();
  expect(await standing()).toEqual([]);
  test.clock.advance(5_000);
  markets.set(MARKET, 61_000_000_000n);
  await quote();
  expect((await standing()).length).toBeGreaterThan(6);
});

it('[SPT-26] reads nothing again while no book has changed', async () => {
  const memory = new LiquidityMemory();
  let reads = 0;
  const { db, engine, ledger } = given;
  const counting: LiquidityGiven = {
    ...given,
    db: {
      ...db,
      many: (...asked) => {
        reads += 1;
        return db.many(...asked);
      },
    },
    ledger: {
      ...ledger,
      balance: (...asked) => {
        reads += 1;
        return ledger.balance(...asked);
      },
    },
    engine: {
      ...engine,
      openOrders: (asked) => {
        reads += 1;
        return engine.openOrders(asked);
      },
    },
  };
  const look = async (price: bigint) => {
    markets.set(MARKET, price);
    expect(await quoteOnce(counting, 'real', MARKET, memory)).toBe('quoting');
  };
  await look(60_000_000_000n);
  await look(60_000_000_000n);
  reads = 0;
  for (let no = 0; no < 60; no += 1) {
    test.clock.advance(500);
    await look(60_000_000_000n + BigInt(no % 7) * 1_000_000n);
  }
  // Only whether a stop was ended elsewhere, every five seconds.
  expect(reads).toBeLessThanOrEqual(7);
  reads = 0;
  orderOf(await test.place(ann, { kind: 'market', budget: '600' }));
  await look(60_000_000_000n);
  expect(reads).toBeGreaterThanOrEqual(4);
});

describe('[SPT-44] [finding 15] after it lost too much within an hour', () => {
  const thief = person('b');
  const memory = new LiquidityMemory();
  const look = async (price: bigint) => {
    markets.set(MARKET, price);
    return quoteOnce(given, 'real', MARKET, memory);
  };
  /** Buys all there is, again and again, before the price rises: what a feed that lags would give away. */
  const pickOff = async () => {
    await look(60_000_000_000n);
    orderOf(await test.place(thief, { kind: 'market', budget: '15000' }));
  };

  it('it takes its quotes back in this market, and a restart does not change that', async () => {
    await test.fund(thief, 'USDT', '100000');
    await pickOff();
    expect(await look(60_300_000_000n)).toBe('quoting');
    // 15,000 sold at about 60,100: more than 600 are gone.
    expect(await look(63_000_000_000n)).toBe('lossLimit');
    expect(await standing()).toEqual([]);
    const line = test.problems.pop();
    expect(line).toBe('liquidity.loss_limit');
    expect(await look(60_000_000_000n)).toBe('lossLimit');
    expect(await quoteOnce(given, 'real', MARKET, new LiquidityMemory())).toBe('lossLimit');
    expect(test.problems).toEqual([]);
    const { stoppedUntil, loss } = await lookAtLiquidity(given, 'real', MARKET);
    expect(stoppedUntil).toBeGreaterThan(test.clock.now() + 59 * 60_000);
    expect(loss.minor).toBe(0n);
    expect(await runningStops(test.db, test.clock.now())).toMatchObject([{ book: 'real', market: MARKET }]);
  });

  it('it quotes again when two operators have looked, and what was looked at counts no more', async () => {
    // What the approval of two does; how it comes about has a test of its own.
    const at = new Date(test.clock.now()).toISOString();
    await runAsOwner(ownerUrl, `update liquidity_stop set ended_at = '${at}', ended_by = 'two', note = 'A rally'`);
    test.clock.advance(5_001);
    expect(await look(63_000_000_000n)).toBe('quoting');
    expect((await standing()).length).toBeGreaterThan(3);
  });

  it('it quotes again by itself when the hour is over', async () => {
    await pickOff();
    expect(await look(64_000_000_000n)).toBe('lossLimit');
    expect(test.problems.pop()).toBe('liquidity.loss_limit');
    test.clock.advance(59 * 60_000);
    expect(await look(64_000_000_000n)).toBe('lossLimit');
    test.clock.advance(60_001);
    expect(await look(64_000_000_000n)).toBe('quoting');
    markets.set(MARKET, 60_000_000_000n);
  });
});

it('LST-32: keeps three times its spread where nobody looks, changes little there, and is near again at the next look', async () => {
  const memory = new LiquidityMemory();
  const all = async (price: bigint) => {
    markets.set(MARKET, price);
    await quoteAll({ ...given, live: { isHeard: () => false } as never }, memory, 1);
  };
  // Nobody has read the market for a minute.
  test.clock.advance(60_001);
  await all(60_000_000_000n);
  await all(60_000_000_000n);
  const { ask, bid, seq } = test.engine.info('real', MARKET);
  expect(ask).toBeGreaterThanOrEqual(600_720);
  expect(bid).toBeLessThanOrEqual(599_280);
  for (const price of [60_010_000_000n, 59_990_000_000n, 60_020_000_000n]) await all(price);
  expect(test.engine.info('real', MARKET).seq).toBe(seq);
  test.engine.noteLook('real', MARKET);
  await all(60_000_000_000n);
  const near = test.engine.info('real', MARKET);
  expect(Math.min(near.ask - 600_000, 600_000 - near.bid)).toBeLessThan(400);
  const before = near.seq;
  await all(60_000_000_000n);
  expect(test.engine.info('real', MARKET).seq).toBe(before);
});

it('[SPT-25] takes everything back when the venues fall silent, differ, or an operator says so', async () => {
  test.clock.advance(20_000);
  expect(await quoteOnce(given, 'real', MARKET)).toBe('stale');
  expect(await standing()).toEqual([]);
  markets.set(MARKET, 60_000_000_000n);
  expect(await quoteOnce(given, 'real', MARKET)).toBe('quoting');
  markets.quote('OKEX', MARKET, { bid: 61_500_000_000n, ask: 61_500_100_000n });
  expect(await quoteOnce(given, 'real', MARKET)).toBe('divergent');
  expect(await standing()).toEqual([]);
  markets.set(MARKET, 60_000_000_000n);
  await quoteOnce(given, 'real', MARKET);
  isOn = false;
  expect(await quoteOnce(given, 'real', MARKET)).toBe('off');
  expect(await standing()).toEqual([]);
});
