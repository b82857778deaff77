import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { pairOf, UNWIND_MS } from '@candor/domain/market';
import { fixedClock, HOUR_MS, later } from '@candor/kernel';
import { heldName } from '@candor/ledger';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeUuids } from '../platform/ids.ts';
import { CUSTOMERS } from '../seed/cast.ts';
import { quoteAll } from '../services/engine/liquidity.ts';
import { announceDelisting, delistWhatIsDue } from '../testing/delisting.ts';
import { makeFakeMarkets } from '../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../testing/test-sandbox.ts';
import { lookAtOrders } from './margin/fill-waiting.ts';
import { watchPositions } from './margin/index.ts';
import { recordNotices } from './notices/record-notices.ts';

const MARKET = 'ETH-USDT';
const MIA = CUSTOMERS.mia.id;
const delistsAt = later(TEST_NOW, 2 * HOUR_MS);
let server: Sandbox;
let mia: string;

beforeAll(async () => {
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set(MARKET, 2_500_000_000n);
  mia = await server.signIn('mia');
  await server.ask(contract.switchBook, { to: 'demo' }, mia);
  await quote();
});
afterAll(() => server.close());

const quote = () => quoteAll({ ...server.platform, newUuid: makeUuids(server.clock) });
const keyed = (fields: Fields) => ({ ...fields, idempotencyKey: randomUUID() });
const place = async (change: Fields) => {
  server.clock.advance(1);
  const form = { market: MARKET, side: 'buy', kind: 'limit', price: '2300', amount: '1', ...change };
  const { code, data } = await server.ask(contract.placeOrder, keyed(form), mia);
  expect(code).toBeUndefined();
  return data.id;
};
const balance = async (name: string, asset: 'USDT' | 'ETH') =>
  (await server.platform.ledger.balance('demo', { name, asset })).minor;
const funds = async () => {
  const name = `user:${MIA}:funding`;
  const of = (asset: 'USDT' | 'ETH') => Promise.all([balance(name, asset), balance(heldName(name), asset)]);
  return { usdt: await of('USDT'), eth: await of('ETH') };
};

it('LST-11: LST-12: what lies, waits or guards in the demo book comes back with its reason, and its owner is told', async () => {
  const { platform } = server;
  // Something to sell, with exits around it.
  const bought = await place({ price: '2510', amount: '1', takeProfit: '2700', stopLoss: '2300' });
  await place({ price: '2510', amount: '0.5' });
  const had = await funds();
  expect(had.eth[0] + had.eth[1]).toBeGreaterThan(0n);
  const lies = [
    await place({}),
    await place({ side: 'sell', price: '2700', amount: '0.1' }),
    await place({ kind: 'stopLimit', stopPrice: '2600', price: '2610' }),
    await place({ price: '2310', takeProfit: '2700', stopLoss: '2200' }),
  ];
  const long = { market: MARKET, side: 'long', multiplier: 3, amount: '0.2', price: '2300' };
  const entry = await server.ask(contract.placeMarginOrder, keyed(long), mia);
  expect(entry.code).toBeUndefined();
  expect((await funds()).usdt[1]).toBeGreaterThan(0n);
  await announceDelisting(platform, MARKET, delistsAt);

  server.clock.set(later(delistsAt, -UNWIND_MS));
  await lookAtOrders(platform);
  await lookAtOrders(platform);
  const { data: waiting } = await server.ask(contract.getMarginOrder, { id: entry.data.id }, mia);
  expect(waiting).toMatchObject({ state: 'cancelled', reason: 'delisted', reserved: { amount: '0' } });
  await watchPositions({ ...platform, newUuid: makeUuids(server.clock) });

  server.clock.set(delistsAt);
  await delistWhatIsDue(platform);
  expect(pairOf(MARKET).phase).toBe('delisted');
  await vi.waitFor(() => expect(platform.engine.info('demo', MARKET).orders).toBe(0), { timeout: 60_000 });
  // The liquidity provider puts nothing there any more.
  await quote();
  expect(platform.engine.info('demo', MARKET).orders).toBe(0);
  for (const id of lies) {
    const { data } = await server.ask(contract.getSpotOrder, { id }, mia);
    expect(data.order).toMatchObject({ state: 'cancelled', reason: 'delisted' });
  }
  // What was bought stays bought; everything that was set aside is back, to the unit, and nothing is held.
  expect((await server.ask(contract.getSpotOrder, { id: bought }, mia)).data.order.state).toBe('filled');
  const back = await funds();
  expect(back.usdt).toEqual([had.usdt[0] + had.usdt[1], 0n]);
  expect(back.eth).toEqual([had.eth[0] + had.eth[1], 0n]);
  expect((await server.ask(contract.listSpotOrders, { list: 'pending', limit: 50 }, mia)).data.rows).toEqual([]);

  await vi.waitFor(
    async () => {
      while (await recordNotices(platform));
      const { rows } = (await server.ask(contract.listNotices, { limit: 50 }, mia)).data;
      const of = (kind: string) => rows.filter((each) => each.kind === kind);
      expect(of('entryDelisted')).toMatchObject([{ subject: entry.data.id, book: 'demo' }]);
      for (const id of lies) expect(of('orderCancelled').filter(({ subject }) => subject === id)).toHaveLength(1);
    },
    { timeout: 60_000 },
  );
});
