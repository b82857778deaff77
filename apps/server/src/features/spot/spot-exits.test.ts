import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { fixedClock } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

let server: Sandbox;
let markets: FakeMarkets;
let mia: string;
let viktor: string;
beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
  await server.platform.ledger.transfer({
    ...{ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: 'viktor' } },
    ...{ amount: { asset: 'ETH', minor: 1_000_000_000n }, from: 'world:sandbox' },
    to: `user:${CUSTOMERS.viktor.id}:funding`,
  });
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

function place(token: string, change: Fields = {}) {
  server.clock.advance(1);
  const order = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '2500', amount: '0.1' };
  return server.ask(contract.placeOrder, { ...order, ...change, idempotencyKey: randomUUID() } as Fields, token);
}

it('[SPT-45] [SPT-47] shows the wish on the order, its exit beside it, and every posting of both', async () => {
  const entry = await place(mia, { takeProfit: '2700', stopLoss: '2400' });
  expect(entry.data).toMatchObject({ state: 'open', takeProfit: '2700', stopLoss: '2400', exitOf: null });
  await place(viktor, { side: 'sell' });
  const { data } = await server.ask(contract.getSpotOrder, { id: entry.data.id }, mia);
  expect(data.order.state).toBe('filled');
  // A maker of her level pays 0.08 %: 0.09992 ETH arrive, which are 999 whole lots.
  expect(data.exits).toMatchObject([
    { side: 'sell', kind: 'stop', state: 'waiting', stopPrice: null, takeProfit: '2700', stopLoss: '2400' },
  ]);
  const [exit] = data.exits;
  expect(exit?.amount).toEqual({ asset: 'ETH', amount: '0.0999' });
  const own = (await server.ask(contract.getSpotOrder, { id: exit?.id ?? '' }, mia)).data;
  expect(own.postings).toMatchObject([{ what: 'setAside', money: { asset: 'ETH', amount: '0.0999' } }]);
  const pending = await server.ask(contract.listSpotOrders, { list: 'pending', market: 'ETH-USDT' }, mia);
  expect(pending.data.rows.map(({ id }) => id)).toContain(exit?.id);
  expect((await server.ask(contract.setSpotExits, { id: exit?.id ?? '', stopLoss: '2450' }, viktor)).code).toBe(
    'call.notFound',
  );
  const changed = await server.ask(contract.setSpotExits, { id: exit?.id ?? '', stopLoss: '2450' }, mia);
  expect(changed.data).toMatchObject({ takeProfit: null, stopLoss: '2450' });
  expect((await server.ask(contract.cancelOrder, { id: exit?.id ?? '' }, mia)).data.state).toBe('cancelled');
});

it('[SPT-46] says which price a take profit or stop loss has to lie beyond', async () => {
  const refused = await place(mia, { takeProfit: '2500' });
  expect(refused.code).toBe('spot.profitTooLow');
  expect(refused.body.errmsg).toContain('2500');
  expect((await place(mia, { stopLoss: '2600' })).code).toBe('spot.lossTooHigh');
});
