import { randomUUID } from 'node:crypto';
import { contract, isMarketId } from '@candor/contract';
import { assert, fixedClock, knownAsset } from '@candor/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUuids } from '../platform/ids.ts';
import { quoteOnce } from '../services/engine/liquidity.ts';
import { LiquidityMemory } from '../services/engine/liquidity-memory.ts';
import { loadListing } from '../services/listing/load-listing.ts';
import { type FakeMarkets, makeFakeMarkets } from '../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../testing/test-sandbox.ts';
import { readPrices } from './assets/index.ts';
import { planForm } from './auto-invest/test-auto-invest.ts';
import { pricesNow } from './demo/wire.ts';

const MARKET = 'ETH-BTC';
let server: Sandbox;
let markets: FakeMarkets;
let [mia, lena] = ['', ''];
beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  await server.asOwner(`insert into market (id, no, base, quote, tick, lot, listed_at)
    values ('${MARKET}', 3, 'ETH', 'BTC', 1000, 100000, now())`);
  await loadListing(server.platform.db);
  [mia, lena] = [await server.signIn('mia'), await server.signIn('lena')];
});
afterAll(() => server.close());

const keyed = () => ({ market: MARKET, idempotencyKey: randomUUID() });

test('LST-52: robots, plans and copy projects are not begun in a market that is counted in another coin', async () => {
  const { data: robots } = await server.ask(contract.robotTemplates, {}, mia);
  const template = robots.templates.find(({ gate }) => gate === null);
  assert(template, 'a template that is open');
  const robot = { name: 'R', amount: '500', template: template.id, version: template.version };
  expect((await server.ask(contract.startRobot, { ...keyed(), ...robot }, mia)).code).toBe('spot.closed');
  expect((await server.ask(contract.createPlan, planForm(keyed()), mia)).code).toBe('spot.closed');
  const project = { name: 'Coins', sharePercent: '10', cap: '100000', stake: '1000' };
  expect((await server.ask(contract.openProject, { ...keyed(), ...project }, lena)).code).toBe('spot.closed');
  const { data: plans } = await server.ask(contract.autoInvestRules, {}, mia);
  const { data: copies } = await server.ask(contract.copyRules, {}, mia);
  for (const { markets: offered } of [robots, plans, copies]) {
    expect(offered.map(({ id }) => id)).toEqual(['BTC-USDT', 'ETH-USDT', 'TRX-USDT']);
  }
});

test('LST-52: its prices value nothing, the house neither quotes nor lends there, and orders are taken', async () => {
  assert(isMarketId(MARKET), 'a market that was learned');
  const ether = knownAsset('ETH');
  const before = pricesNow(server.platform.markets).get(ether);
  // One ether is 0.04 bitcoin; as USDT that would be four.
  markets.set(MARKET, 4_000_000n);
  expect(before).toBe(2_500_000_000n);
  expect(pricesNow(server.platform.markets).get(ether)).toBe(before);
  expect(readPrices(server.platform).some(({ pair }) => pair.id === MARKET)).toBe(false);
  const given = { ...server.platform, newUuid: makeUuids(server.clock) };
  expect(await quoteOnce(given, 'real', MARKET, new LiquidityMemory())).toBe('off');
  // One such market keeps nobody from the figures of the others.
  const omar = await server.signInOperator('omar');
  const { data: liquidity } = await server.ask(contract.liquidityState, { book: 'real' }, omar);
  expect(liquidity.markets.find((each) => each.id === MARKET)?.state).toBe('off');
  expect((await server.ask(contract.marketOverview, { book: 'real' }, omar)).code).toBeUndefined();
  const long = { side: 'long', amount: '1', multiplier: '2' };
  const margin = await server.ask(contract.openMargin, { ...keyed(), ...long }, mia);
  expect(margin.code).not.toBeUndefined();
  expect(margin.status).toBeLessThan(500);
  const order = { side: 'sell', kind: 'limit', price: '0.05', amount: '0.1' };
  const placed = await server.ask(contract.placeOrder, { ...keyed(), ...order }, mia);
  expect(placed.code).toBeUndefined();
  await server.ask(contract.cancelOrder, { id: placed.data.id }, mia);
});
