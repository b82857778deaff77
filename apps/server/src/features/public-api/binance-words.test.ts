import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { pairOf } from '@candor/domain/market';
import { fixedClock, later, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { lotsText, ticksText } from './figures.ts';
import type { Minutes } from './minutes.ts';
import { makeOrderCounts } from './order-counts.ts';
import { readTopic } from './stream-topics.ts';
import { grant, type Key, makeKey, sendSigned } from './test-client.ts';

/** Where clients written for Binance rely on what Binance documents. */
let server: Sandbox;
let mia: Key;
let viktor: Key;

beforeAll(async () => {
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  await grant(server, 'mia', 'USDT', 20_000_000_000n);
  await grant(server, 'viktor', 'ETH', 1_000_000_000n);
  [mia, viktor] = [
    await makeKey(server, await server.signIn('mia')),
    await makeKey(server, await server.signIn('viktor')),
  ];
});
// Orders of the test before came in one moment, and count until there is another.
beforeEach(() => server.clock.advance(MINUTE_MS));
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

const BID = { symbol: 'ETHUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.1', price: '2400' };
const place = (key: Key, change: Fields = {}, path = 'order') =>
  sendSigned(server, ['POST', path], key, { ...BID, ...change });
const cancel = (fields: Fields) => sendSigned(server, ['DELETE', 'order'], mia, { symbol: 'ETHUSDT', ...fields });

it('[API-12] cancels nothing that was not meant', async () => {
  const { body } = await place(mia, { newClientOrderId: 'meant' });
  const orderId = String(body.orderId);
  const restricted = { code: -2011, msg: 'Order was not canceled due to cancel restrictions.' };
  expect((await cancel({ orderId, cancelRestrictions: 'ONLY_PARTIALLY_FILLED' })).body).toEqual(restricted);
  expect((await cancel({ orderId, cancelRestrictions: 'ONLY_OLD' })).body.code).toBe(-1145);
  expect((await cancel({ orderId, origClientOrderId: 'another' })).body.code).toBe(-2011);
  expect((await cancel({ orderId, sure: 'yes' })).body.code).toBe(-1104);
  await place(viktor, { side: 'SELL', quantity: '0.04' });
  expect((await cancel({ orderId, cancelRestrictions: 'ONLY_NEW' })).body).toEqual(restricted);
  expect((await sendSigned(server, ['GET', 'order'], mia, { symbol: 'ETHUSDT', orderId })).body.status).toBe(
    'PARTIALLY_FILLED',
  );
  const meant = { orderId, origClientOrderId: 'meant', cancelRestrictions: 'ONLY_PARTIALLY_FILLED' };
  expect((await cancel(meant)).body).toMatchObject({ status: 'CANCELED', origClientOrderId: 'meant' });
});

it.each([
  'ping?foo=1',
  'depth?symbol=ETHUSDT&foo=1',
  'klines?symbol=ETHUSDT&interval=1m&timeZone=%2B8:00',
  'ticker/24hr?type=MINI',
])('[API-12] refuses what it would have to ignore: %s', async (path) => {
  const response = await fetch(`${server.url}/api/v3/${path}`);
  expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([400, -1104]);
});

it.each([
  [{ quantity: '0' }, -1013],
  [{ price: '0' }, -1013],
  [{ price: undefined }, -1106],
  [{ quantity: undefined }, -1106],
  [{ stopPrice: '2300' }, -1106],
  [{ type: 'MARKET', timeInForce: undefined }, -1106],
  [{ type: 'MARKET', timeInForce: undefined, price: undefined, quoteOrderQty: '50' }, -1106],
  [{ price: '9999' }, -1013],
  [{ type: 'LIMIT_MAKER', timeInForce: undefined, price: '2600' }, -2010],
  [{ timeInForce: 'FOK' }, -2010],
  [{ quantity: '1000' }, -2010],
])('[API-11] testing an order refuses what placing it refuses: %o', async (change, code) => {
  await place(viktor, { side: 'SELL', price: '2600' });
  const wrong = Object.fromEntries(Object.entries({ ...BID, ...change }).filter(([, value]) => value !== undefined));
  const tested = await sendSigned(server, ['POST', 'order/test'], mia, wrong as Fields);
  const placed = await sendSigned(server, ['POST', 'order'], mia, wrong as Fields);
  expect(tested.body.code).toBe(code);
  expect(placed.body).toEqual(tested.body);
  await sendSigned(server, ['DELETE', 'openOrders'], viktor, { symbol: 'ETHUSDT' });
});

it('[API-14] an IOC that fills nothing is accepted and expires, and costs nothing', async () => {
  await place(viktor, { side: 'SELL', price: '2600' });
  expect(await place(mia, { timeInForce: 'IOC' }, 'order/test')).toEqual({ status: 200, body: {} });
  const before = (await sendSigned(server, ['GET', 'account'], mia)).body.balances;
  const { status, body } = await place(mia, { timeInForce: 'IOC', newClientOrderId: 'at-once' });
  expect([status, body]).toMatchObject([200, { status: 'EXPIRED', executedQty: '0.00000000', fills: [] }]);
  const asked = { symbol: 'ETHUSDT', origClientOrderId: 'at-once' };
  expect((await sendSigned(server, ['GET', 'order'], mia, asked)).body).toMatchObject({
    orderId: body.orderId,
    status: 'EXPIRED',
  });
  expect((await sendSigned(server, ['GET', 'account'], mia)).body.balances).toEqual(before);
  expect((await sendSigned(server, ['GET', 'openOrders'], mia)).body).toEqual([]);
  await sendSigned(server, ['DELETE', 'openOrders'], viktor, { symbol: 'ETHUSDT' });
});

it('[API-13] counts an account’s orders of these ten seconds and this day', () => {
  const clock = { now: () => at };
  let at = TEST_NOW;
  const counts = makeOrderCounts(clock);
  expect(counts('mia', 1)).toEqual({ 'x-mbx-order-count-10s': 1, 'x-mbx-order-count-1d': 1 });
  expect(counts('mia', 0)).toEqual({ 'x-mbx-order-count-10s': 1, 'x-mbx-order-count-1d': 1 });
  at = later(at, 10 * SECOND_MS);
  expect(counts('mia', 1)).toEqual({ 'x-mbx-order-count-10s': 1, 'x-mbx-order-count-1d': 2 });
  expect(counts('viktor', 1)).toEqual({ 'x-mbx-order-count-10s': 1, 'x-mbx-order-count-1d': 1 });
});

it('[API-15] a book comes once a second unless the faster one is asked for, with every change in it', async () => {
  const pair = pairOf('ETH-USDT');
  const step = (before: number, bids: readonly { price: number; qty: number }[]) => ({
    ...{ now: TEST_NOW, depth: { bids: [], asks: [] }, asks: [], fills: [] },
    ...{ before, after: before + 1, bids },
  });
  const sources = { engine: server.platform.engine, minutes: {} as Minutes };
  const say = async (name: string) => {
    const topic = readTopic(sources, name);
    const first = await topic?.say(step(5, [{ price: 250_000, qty: 3 }]), false);
    const second = await topic?.say(step(6, [{ price: 250_000, qty: 0 }]), true);
    return [first?.length, second] as const;
  };
  const [early, together] = await say('ethusdt@depth');
  expect(early).toBe(0);
  expect(together).toMatchObject([{ U: 6, u: 7, b: [[ticksText(pair, 250_000), lotsText(pair, 0)]] }]);
  expect((await say('ethusdt@depth@1000ms'))[0]).toBe(0);
  expect((await say('ethusdt@depth@100ms'))[0]).toBe(1);
  expect((await say('ethusdt@depth5'))[0]).toBe(0);
  expect((await say('ethusdt@depth5@100ms'))[0]).toBe(1);
});

it('[API-11] a good order passes the test and is not placed', async () => {
  expect(await place(mia, {}, 'order/test')).toEqual({ status: 200, body: {} });
  expect((await sendSigned(server, ['GET', 'openOrders'], mia)).body).toEqual([]);
});

it('has a candle for every minute from the first trade to this one, and says its largest order truly', async () => {
  await place(viktor, { side: 'SELL', quantity: '0.01', price: '2450' });
  await place(mia, { quantity: '0.01', price: '2450' });
  server.clock.advance(5 * MINUTE_MS);
  const asked = await fetch(`${server.url}/api/v3/klines?symbol=ETHUSDT&interval=1m`);
  const rows = (await asked.json()) as [number, string, string, string, string, string][];
  const steps = rows.slice(1).map(([openAt], index) => openAt - (rows[index]?.[0] ?? 0));
  expect(new Set(steps)).toEqual(new Set([MINUTE_MS]));
  expect(rows.at(-1)?.[0]).toBe(Math.floor(server.clock.now() / MINUTE_MS) * MINUTE_MS);
  expect(rows.at(-1)?.slice(1, 6)).toEqual([...Array<string>(4).fill('2450.00000000'), '0.00000000']);
  const info = (await (await fetch(`${server.url}/api/v3/exchangeInfo?symbol=ETHUSDT`)).json()) as {
    symbols: { filters: { filterType: string; maxQty?: string }[] }[];
  };
  const maxQty = info.symbols[0]?.filters.find(({ filterType }) => filterType === 'LOT_SIZE')?.maxQty ?? '';
  // There is not that much money, but there is such an order.
  expect((await place(mia, { quantity: maxQty })).body.code).toBe(-2010);
  expect((await place(mia, { quantity: String(Number(maxQty) * 2_000) })).body.msg).toBe('Filter failure: LOT_SIZE');
});

async function open(path: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`);
  const heard: Record<string, unknown>[] = [];
  socket.on('message', (text) => heard.push(JSON.parse(String(text)) as Record<string, unknown>));
  await once(socket, 'open');
  const ask = async (message: unknown) => {
    socket.send(JSON.stringify(message));
    while (heard.length === 0) await once(socket, 'message');
    return heard.shift();
  };
  return { socket, ask, heard };
}

it('answers every request under its id, whatever JSON its params are', async () => {
  const { socket, ask } = await open('/ws-api/v3');
  const params = { returnRateLimits: false, list: [1], none: null };
  expect(await ask({ id: 'a', method: 'time', params })).toMatchObject({ id: 'a', status: 200 });
  expect(await ask({ id: 7, method: 3 })).toMatchObject({ id: 7, status: 400 });
  expect(await ask({ id: 'b', method: 'userDataStream.subscribe.signature', params })).toMatchObject({
    id: 'b',
    error: { code: -2014 },
  });
  socket.terminate();
});

it('refuses a stream that would stay silent for ever, and knows the property combined', async () => {
  const { socket, ask } = await open('/ws');
  for (const name of ['!miniTicker@arr', 'ethusdt@kline_1s', 'ethusdt@kline_1w', 'ethusdt@avgPrice', 'nope@trade']) {
    expect(await ask({ method: 'SUBSCRIBE', params: ['ethusdt@trade', name], id: 1 })).toEqual({
      error: { code: 2, msg: `Invalid request: unknown stream ${name}` },
      id: 1,
    });
  }
  expect(await ask({ method: 'LIST_SUBSCRIPTIONS', id: 2 })).toEqual({ result: [], id: 2 });
  expect(await ask({ method: 'SET_PROPERTY', params: ['combined', true], id: 3 })).toEqual({ result: null, id: 3 });
  expect(await ask({ method: 'GET_PROPERTY', params: ['combined'], id: 4 })).toEqual({ result: true, id: 4 });
  socket.terminate();
  const wrong = new WebSocket(`${server.url.replace('http', 'ws')}/ws/ethusdt@kline_1s`);
  const [code] = await once(wrong, 'close');
  expect(code).toBe(1008);
});

it('[API-10] reports a cancel under the id of the cancel, and the order under its own', async () => {
  const { socket, ask, heard } = await open('/ws-api/v3');
  const { createHmac } = await import('node:crypto');
  const params = { apiKey: mia.id, timestamp: server.clock.now() };
  const payload = `apiKey=${params.apiKey}&timestamp=${params.timestamp}`;
  const signature = createHmac('sha256', mia.secret).update(payload).digest('hex');
  const joined = await ask({ id: 1, method: 'userDataStream.subscribe.signature', params: { ...params, signature } });
  expect(joined).toMatchObject({ status: 200 });
  const name = `own-${randomUUID().slice(0, 8)}`;
  await place(mia, { newClientOrderId: name });
  await cancel({ origClientOrderId: name, newClientOrderId: 'my-cancel' });
  const isCancel = ({ event }: Record<string, unknown>) => (event as { x?: string }).x === 'CANCELED';
  while (!heard.some(isCancel)) await once(socket, 'message');
  expect(heard.find(isCancel)?.event).toMatchObject({ c: 'my-cancel', C: name });
  socket.terminate();
});

it('says what is not there, and answers HEAD', async () => {
  const missing = await fetch(`${server.url}/api/v3/order/cancelReplace`, { method: 'POST' });
  expect([missing.status, await missing.json()]).toEqual([
    404,
    { code: -1020, msg: 'This operation is not supported.' },
  ]);
  const patched = await fetch(`${server.url}/api/v3/order`, { method: 'PATCH' });
  expect([patched.status, ((await patched.json()) as { code: number }).code]).toEqual([404, -1020]);
  expect((await fetch(`${server.url}/api/v3/time`, { method: 'HEAD' })).status).toBe(200);
  const sellByQuote = { ...BID, side: 'SELL', type: 'MARKET', quoteOrderQty: '50' };
  const { timeInForce: _, quantity: __, price: ___, ...fields } = sellByQuote;
  expect((await sendSigned(server, ['POST', 'order'], viktor, fields)).body.msg).toContain("'quoteOrderQty'");
});
