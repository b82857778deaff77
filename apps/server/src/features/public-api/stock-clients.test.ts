import { Spot as OldConnector } from '@binance/connector';
import { Spot } from '@binance/spot';
import { fixedClock } from '@candor/kernel';
import { MainClient } from 'binance';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { grant, type Key, makeKey } from './test-client.ts';

/** Binance's own clients and the most used one beside ccxt, unmodified, told nothing but where we are and which key to use. */
let server: Sandbox;
let key: Key;

beforeAll(async () => {
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  await grant(server, 'mia', 'USDT', 20_000_000_000n);
  key = await makeKey(server, await server.signIn('mia'), { days: 90 });
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

/** These clients take the time from their machine, and the test's clock stands still. */
function now<T>(call: () => T): T {
  server.clock.advance(systemClock.now() - server.clock.now());
  return call();
}

const BID = { symbol: 'ETHUSDT', side: 'BUY', type: 'LIMIT' } as const;

it('@binance/spot places, restricts a cancel, reads and cancels', async () => {
  const { restAPI } = new Spot({
    configurationRestAPI: { apiKey: key.id, apiSecret: key.secret, basePath: server.url, timeout: 60_000, retries: 0 },
  });
  const asked = { ...BID, timeInForce: 'GTC', quantity: 0.1, price: 2_400 } as Parameters<typeof restAPI.newOrder>[0];
  const placed = await (await now(() => restAPI.newOrder(asked))).data();
  expect(placed).toMatchObject({ status: 'NEW', origQty: '0.10000000' });
  const own = { symbol: 'ETHUSDT', orderId: Number(placed.orderId) };
  const restricted = { ...own, cancelRestrictions: 'ONLY_PARTIALLY_FILLED' } as Parameters<
    typeof restAPI.deleteOrder
  >[0];
  await expect(now(() => restAPI.deleteOrder(restricted))).rejects.toThrow('cancel restrictions');
  expect(await (await now(() => restAPI.getOpenOrders({ symbol: 'ETHUSDT' }))).data()).toHaveLength(1);
  expect(await (await now(() => restAPI.deleteOrder(own))).data()).toMatchObject({ status: 'CANCELED' });
  expect(await (await now(() => restAPI.getAccount())).data()).toMatchObject({ accountType: 'SPOT', canTrade: true });
});

it('@binance/connector sends ten equal orders without a name, and ten are placed', async () => {
  const client = new OldConnector(key.id, key.secret, { baseURL: server.url });
  const terms = { timeInForce: 'GTC', quantity: 0.01, price: 2_400 };
  const placed = await now(() =>
    Promise.all(Array.from({ length: 10 }, () => client.newOrder('ETHUSDT', 'BUY', 'LIMIT', terms))),
  );
  expect(new Set(placed.map(({ data }) => data.orderId)).size).toBe(10);
  const { data: open } = await now(() => client.openOrders({ symbol: 'ETHUSDT' }));
  expect(open).toHaveLength(10);
  const { data: cancelled } = await now(() => client.cancelOpenOrders('ETHUSDT'));
  expect(cancelled).toHaveLength(10);
});

it('binance tests, places and cancels an order, and reads its account', async () => {
  const client = new MainClient({
    api_key: key.id,
    api_secret: key.secret,
    baseUrl: server.url,
    disableTimeSync: true,
  });
  const order = { ...BID, timeInForce: 'GTC', quantity: 0.1, price: 2_400 } as const;
  expect(await now(() => client.testNewOrder(order))).toEqual({});
  await expect(now(() => client.testNewOrder({ ...order, quantity: 1_000 }))).rejects.toMatchObject({ code: -2010 });
  const placed = await now(() => client.submitNewOrder(order));
  const cancelled = await now(() => client.cancelOrder({ symbol: 'ETHUSDT', orderId: placed.orderId }));
  expect(cancelled).toMatchObject({ status: 'CANCELED', orderId: placed.orderId });
  expect((await now(() => client.getAccountInformation())).balances).toContainEqual(
    expect.objectContaining({ asset: 'USDT' }),
  );
});
