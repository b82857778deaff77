import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { fixedSettings } from '../../testing/fixed-settings.ts';
import { LIQUIDITY_ACCOUNT, type LiquidityGiven, quoteOnce, type TakenBack } from './liquidity.ts';
import { createMigratedDatabase, fundingOf, openTestEngine, orderOf, person, type TestEngine } from './test-engine.ts';

const MARKET = 'BTC-USDT';
const ann = person('a');

let test: TestEngine;
let markets: FakeMarkets;
let given: LiquidityGiven;
let drop: () => Promise<void>;
let isOn = true;
beforeAll(async () => {
  const database = await createMigratedDatabase();
  drop = database.drop;
  test = await openTestEngine(database);
  markets = makeFakeMarkets(test.clock);
  const settings = fixedSettings((key) => (key === 'spot.lpOn' ? isOn : undefined));
  const log = { warn: (note: unknown) => test.problems.push(note) };
  given = {
    ...{ engine: test.engine, ledger: test.ledger, markets, clock: test.clock, newUuid: makeUuids(test.clock) },
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
  expect(bid).toBeLessThanOrEqual(599_400);
  expect(ask).toBeGreaterThanOrEqual(600_600);
  expect(ask).toBeLessThan(602_000);
  const bought = orderOf(await test.place(ann, { kind: 'market', budget: '600' }));
  expect(bought).toMatchObject({ state: 'filled', fee: (BigInt(bought.filled) * 1_000n * 2_000n) / 1_000_000n });
  expect((await test.ledger.balance('real', { name: fundingOf(ann), asset: 'BTC' })).minor).toBeGreaterThan(900_000n);
});

it('[SPT-26] changes nothing while the median moves a little, and moves with it when it must', async () => {
  markets.set(MARKET, 61_000_000_000n);
  await quoteOnce(given, 'real', MARKET);
  const before = (await standing()).map(({ id }) => id);
  const { seq } = test.engine.info('real', MARKET);
  for (const price of [61_003_000_000n, 60_980_000_000n, 61_020_000_000n]) {
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
  const takenBack: TakenBack = new Map();
  const quote = () => quoteOnce(given, 'real', MARKET, takenBack);
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
