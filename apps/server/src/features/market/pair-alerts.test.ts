import { randomUUID } from 'node:crypto';
import { contract, isMarketId } from '@candor/contract';
import { type Asset, fixedClock } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { quoteOnce } from '../../services/engine/liquidity.ts';
import { followListing } from '../../services/listing/follow-listing.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { lookAtPairs } from './watch-pairs.ts';

// Finding 2 of the security review: a thief with a session empties an account through the book, into orders of their own.
const MARKET = 'ETH-USDT';
let server: Sandbox;
let markets: FakeMarkets;
let [mia, viktor, lena, omar, rita] = ['', '', '', '', ''];

beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  [mia, viktor, lena] = [await server.signIn('mia'), await server.signIn('viktor'), await server.signIn('lena')];
  [omar, rita] = [await server.signInOperator('omar'), await server.signInOperator('rita')];
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor, CUSTOMERS.lena]) {
    await grant(`user:${id}:funding`, 'USDT', 50_000_000_000n);
    await grant(`user:${id}:funding`, 'ETH', 2_000_000_000n);
  }
  markets.set(MARKET, 2_500_000_000n);
});
afterEach(async () => {
  for (const token of [mia, viktor, lena]) await server.ask(contract.cancelAllOrders, {}, token);
});
afterAll(() => server.close());

async function grant(to: string, asset: Asset, minor: bigint): Promise<void> {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const amount = { asset, minor };
  await server.platform.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to });
}

async function place(token: string, form: Readonly<Record<string, string>>): Promise<void> {
  server.clock.advance(1);
  const placed = await server.ask(
    contract.placeOrder,
    { market: MARKET, ...form, idempotencyKey: randomUUID() },
    token,
  );
  expect(placed.code).toBeUndefined();
}

/** One rests at a price, the other takes it. */
async function trade(maker: string, taker: string, price: string, amount = '0.1'): Promise<void> {
  await place(maker, { side: 'sell', kind: 'limit', price, amount });
  await place(taker, { side: 'buy', kind: 'limit', price, amount });
}

const alerts = async () => {
  await lookAtPairs(server.platform);
  return (await server.ask(contract.listPairAlerts, {}, omar)).data;
};
const check = async () =>
  (await server.ask(contract.consoleHealth, {}, omar)).data.checks.find(({ name }) => name === 'pairs');

it('[SPT-31] is silent about two who trade at the price, often and much', async () => {
  for (const price of ['2500', '2503', '2497', '2510']) await trade(mia, lena, price, '2');
  expect((await alerts()).open).toEqual([]);
  expect(await check()).toMatchObject({ state: 'ok' });
});

it('[SPT-31] is silent about trades with the liquidity provider, whatever the price then', async () => {
  const given = { ...server.platform, newUuid: makeUuids(server.clock) };
  expect(await quoteOnce(given, 'real', MARKET)).toBe('quoting');
  for (let n = 0; n < 4; n += 1) {
    // The venues have moved on, and the old quotes are still there.
    markets.set(MARKET, 2_450_000_000n);
    await place(mia, { side: 'sell', kind: 'limit', life: 'ioc', price: '2480', amount: '0.05' });
    markets.set(MARKET, 2_500_000_000n);
  }
  await server.platform.engine.cancelAll({ book: 'real', owner: 'house:lp' });
  expect((await alerts()).open).toEqual([]);
});

it('[SPT-31] raises an alert about a drain through the book, which grows, is looked at once, and comes again', async () => {
  // 0.8 % above the price is inside the limit of a market order, so the thief takes it, again and again.
  for (let n = 0; n < 2; n += 1) await trade(viktor, mia, '2520');
  expect((await alerts()).open).toEqual([]);
  await trade(viktor, mia, '2520');
  await trade(mia, viktor, '2480');
  const { open, seen } = await alerts();
  expect(seen).toEqual([]);
  expect(open).toHaveLength(1);
  const [alert] = open;
  // Four times 20 USDT for each of 0.1: all of it to Viktor.
  expect(alert).toMatchObject({ trades: 4, moved: { asset: 'USDT', amount: '8' }, seen: null });
  expect(alert?.people.map(({ username, gained }) => [username, gained.amount]).toSorted()).toEqual([
    ['mia', '0'],
    ['viktor', '8'],
  ]);
  expect(alert?.newest[0]).toMatchObject({
    seller: 'mia',
    buyer: 'viktor',
    price: '2480',
    mid: '2500',
    offPpm: -8_000,
  });
  expect(await check()).toMatchObject({ state: 'warn', value: '1 to look at' });

  await trade(viktor, mia, '2520');
  expect((await alerts()).open).toMatchObject([{ id: alert?.id, trades: 5, moved: { amount: '10' } }]);

  const note = 'Asked both, froze Viktor';
  const see = (token: string) => server.ask(contract.notePairAlert, { id: alert?.id ?? '', note }, token);
  expect((await see(rita)).code).toBe('call.notAllowed');
  expect((await see(omar)).code).toBeUndefined();
  expect((await see(omar)).code).toBe('market.alreadySeen');
  const after = await alerts();
  expect(after.open).toEqual([]);
  expect(after.seen).toMatchObject([{ id: alert?.id, trades: 5, seen: { by: 'Omar', note } }]);
  expect(await check()).toMatchObject({ state: 'ok' });
  const [entry] = await server.platform.db
    .many`select action, reason from audit_log where subject = ${alert?.id ?? ''}`;
  expect(entry).toMatchObject({ action: 'market.pairSeen', reason: note });

  await trade(viktor, mia, '2520');
  expect((await alerts()).open).toEqual([]);
  // One large trade says as much as three small ones.
  await trade(viktor, mia, '2520', '6');
  expect((await alerts()).open).toMatchObject([{ trades: 2, moved: { amount: '122' } }]);
});

it('[SPT-31] counts what was handed over in bitcoin by what it comes to in USDT', async () => {
  const id: string = 'ETH-BTC';
  await server.asOwner(`insert into market (id, no, base, quote, tick, lot, phase, is_quoted, is_lent, listed_at)
    values ('${id}', 99, 'ETH', 'BTC', 10000, 10000, 'open', false, false, now())`);
  await followListing(server.platform, { at: null });
  if (!isMarketId(id)) throw new Error('A market that was just listed is not known');
  // [MKT-11] No venue has it, but both of its assets: by them 0.04.
  markets.set('BTC-USDT', 62_500_000_000n);
  await grant(`user:${CUSTOMERS.mia.id}:funding`, 'BTC', 100_000_000n);
  await place(lena, { market: id, side: 'sell', kind: 'limit', price: '0.0404', amount: '10' });
  await place(mia, { market: id, side: 'buy', kind: 'limit', price: '0.0404', amount: '10' });
  const found = (await alerts()).open.find(({ people }) => people.some(({ username }) => username === 'lena'));
  expect(found).toMatchObject({ trades: 1, moved: { asset: 'USDT', amount: '250' } });
  expect(found?.newest).toMatchObject([{ market: id, moved: { asset: 'BTC', amount: '0.004' } }]);
});
