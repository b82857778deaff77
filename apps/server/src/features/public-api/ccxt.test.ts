import { fixedClock } from '@candor/kernel';
import ccxt, { type binance } from 'ccxt';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';
import { grant, makeKey } from './test-client.ts';

/** Unmodified ccxt, told nothing but where we are and which key to use. */
let server: Sandbox;
let mia: binance;
let viktor: binance;

beforeAll(async () => {
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  await grant(server, 'mia', 'USDT', 20_000_000_000n);
  await grant(server, 'viktor', 'ETH', 1_000_000_000n);
  [mia, viktor] = [await connect('mia'), await connect('viktor')];
});
afterEach(() => expectSoundLedger(server));
afterAll(async () => {
  await Promise.all([mia?.close(), viktor?.close()]);
  await server.close();
});

async function connect(name: 'mia' | 'viktor'): Promise<binance> {
  const key = await makeKey(server, await server.signIn(name));
  const options = {
    ...{ defaultType: 'spot', fetchMarkets: { types: ['spot'] }, fetchCurrencies: false, fetchMargins: false },
  };
  const client = new ccxt.pro.binance({ apiKey: key.id, secret: key.secret, options });
  client.urls.api.public = `${server.url}/api/v3`;
  client.urls.api.private = `${server.url}/api/v3`;
  client.urls.api.ws.spot = `${server.url.replace('http', 'ws')}/ws`;
  client.urls.api.ws['ws-api'].spot = `${server.url.replace('http', 'ws')}/ws-api/v3`;
  // Without this it refuses a line that is not encrypted.
  await client.loadHttpProxyAgent();
  await client.loadTimeDifference();
  return client;
}

/** The test's clock stands still and the client's does not, so it is told anew how far they are apart, in mid-window. */
function keepTime(client: binance): binance {
  server.clock.advance(1);
  client.options.timeDifference = client.milliseconds() - server.clock.now() + 5_000;
  return client;
}

const ETH = 'ETH/USDT';

it('loads the markets with their steps and least order', async () => {
  const markets = await mia.loadMarkets();
  expect(Object.keys(markets).sort()).toEqual(['BTC/USDT', ETH, 'TRX/USDT']);
  expect(markets[ETH]).toMatchObject({
    ...{ base: 'ETH', quote: 'USDT', spot: true, active: true, precision: { price: 0.01, amount: 0.0001 } },
    limits: { amount: { min: 0.0001 }, cost: { min: 5 } },
  });
});

it('places, reads the book, lists, cancels, and sees its trades and balances', async () => {
  const bid = await keepTime(mia).createOrder(ETH, 'limit', 'buy', 1, 2_499.5);
  expect(bid).toMatchObject({ status: 'open', side: 'buy', type: 'limit', price: 2_499.5, amount: 1, filled: 0 });
  expect((await mia.fetchOrderBook(ETH)).bids).toEqual([[2_499.5, 1]]);
  expect(await keepTime(mia).fetchOpenOrders(ETH)).toMatchObject([{ id: bid.id, clientOrderId: bid.clientOrderId }]);
  const before = (await keepTime(mia).fetchBalance()).USDT;
  expect(before?.used).toBe(2_499.5);

  const sold = await keepTime(viktor).createOrder(ETH, 'market', 'sell', 0.4);
  expect(sold).toMatchObject({ status: 'closed', filled: 0.4, average: 2_499.5, cost: 999.8 });
  expect(sold.trades).toMatchObject([{ price: 2_499.5, amount: 0.4, fee: { currency: 'USDT' } }]);
  expect(await keepTime(mia).fetchOrder(bid.id ?? '', ETH)).toMatchObject({
    status: 'open',
    filled: 0.4,
    remaining: 0.6,
  });
  expect(await keepTime(mia).fetchMyTrades(ETH)).toMatchObject([
    { order: bid.id, side: 'buy', takerOrMaker: 'maker', price: 2_499.5, amount: 0.4, fee: { currency: 'ETH' } },
  ]);

  const cancelled = await keepTime(mia).cancelOrder(bid.id ?? '', ETH);
  expect(cancelled).toMatchObject({ id: bid.id, status: 'canceled', filled: 0.4 });
  expect(await keepTime(mia).fetchOpenOrders(ETH)).toEqual([]);
  expect(await keepTime(mia).fetchOrders(ETH)).toMatchObject([{ id: bid.id, status: 'canceled' }]);
  expect((await keepTime(mia).fetchBalance()).USDT?.used).toBe(0);
});

it('reads tickers, trades and candles of what was traded here', async () => {
  expect(await mia.fetchTrades(ETH)).toMatchObject([{ price: 2_499.5, amount: 0.4, side: 'sell' }]);
  expect(await mia.fetchTicker(ETH)).toMatchObject({
    last: 2_499.5,
    high: 2_499.5,
    baseVolume: 0.4,
    quoteVolume: 999.8,
  });
  const [candle] = await mia.fetchOHLCV(ETH, '1h');
  expect(candle?.slice(1)).toEqual([2_499.5, 2_499.5, 2_499.5, 2_499.5, 0.4]);
});

it('post-only, stop, budget and cancelling all, each with the words the client knows', async () => {
  await keepTime(viktor).createOrder(ETH, 'limit', 'sell', 0.5, 2_505);
  await expect(keepTime(mia).createOrder(ETH, 'limit', 'buy', 0.1, 2_505, { postOnly: true })).rejects.toThrow(
    ccxt.OrderImmediatelyFillable,
  );
  const bought = await keepTime(mia).createOrder(ETH, 'market', 'buy', 0, undefined, { cost: 250.5 });
  expect(bought).toMatchObject({ status: 'closed', filled: 0.1, cost: 250.5 });
  const stop = await keepTime(mia).createOrder(ETH, 'limit', 'buy', 0.1, 2_520, { stopLossPrice: 2_510 });
  expect(await keepTime(mia).fetchOrder(stop.id ?? '', ETH)).toMatchObject({ status: 'open', triggerPrice: 2_510 });
  await expect(keepTime(mia).createOrder(ETH, 'limit', 'buy', 1_000, 2_400)).rejects.toThrow(ccxt.InsufficientFunds);
  await expect(keepTime(mia).createOrder(ETH, 'limit', 'buy', 1, 4_000)).rejects.toThrow(ccxt.InvalidOrder);
  await expect(keepTime(mia).cancelOrder(bought.id ?? '', ETH)).rejects.toThrow(ccxt.OrderNotFound);
  await expect(keepTime(mia).fetchOrder('99999', ETH)).rejects.toThrow(ccxt.OrderNotFound);
  await keepTime(mia).cancelAllOrders(ETH);
  expect(await keepTime(mia).fetchOpenOrders(ETH)).toEqual([]);
});

type Heard = { readonly stream: string; readonly data: Readonly<Record<string, unknown>> };

it('hears the ticker, and each change of the book and each trade once it is on disk', async () => {
  expect(await mia.watchTicker(ETH)).toMatchObject({ symbol: ETH, last: 2_505 });
  const streams = 'ethusdt@depth@100ms/ethusdt@trade';
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/stream?streams=${streams}`);
  const hear = (stream: string) =>
    new Promise<Heard['data']>((resolve) => {
      socket.on('message', (text) => {
        const heard = JSON.parse(String(text)) as Heard;
        if (heard.stream === stream) resolve(heard.data);
      });
    });
  const [change, trade] = [hear('ethusdt@depth@100ms'), hear('ethusdt@trade')];
  await new Promise((resolve) => socket.once('open', resolve));
  await keepTime(viktor).createOrder(ETH, 'limit', 'sell', 0.2, 2_501);
  expect(await change).toMatchObject({ e: 'depthUpdate', b: [], a: [['2501.00000000', '0.20000000']] });
  await keepTime(mia).createOrder(ETH, 'market', 'buy', 0.2);
  expect(await trade).toMatchObject({ e: 'trade', p: '2501.00000000', q: '0.20000000', m: false });
  socket.terminate();
});

it('keeps the book and hears each trade by the streams, as the library does by itself', async () => {
  await keepTime(viktor).createOrder(ETH, 'limit', 'sell', 0.3, 2_508);
  const first = await mia.watchOrderBook(ETH);
  expect(first.asks[0]).toEqual([2_505, 0.4]);
  const trades = mia.watchTrades(ETH);
  await mia.watchTicker(ETH);
  await keepTime(viktor).createOrder(ETH, 'limit', 'sell', 0.2, 2_504);
  let orderBook = first;
  while (orderBook.asks[0]?.[0] !== 2_504) orderBook = await mia.watchOrderBook(ETH);
  expect(orderBook.asks.slice(0, 3)).toEqual([
    [2_504, 0.2],
    [2_505, 0.4],
    [2_508, 0.3],
  ]);
  await keepTime(mia).createOrder(ETH, 'market', 'buy', 0.2);
  expect(await trades).toMatchObject([{ symbol: ETH, price: 2_504, amount: 0.2, side: 'buy' }]);
  while (orderBook.asks[0]?.[0] !== 2_505) orderBook = await mia.watchOrderBook(ETH);
  expect(orderBook.asks.slice(0, 2)).toEqual([
    [2_505, 0.4],
    [2_508, 0.3],
  ]);
  await keepTime(viktor).cancelAllOrders(ETH);
});

it('[API-10] hears of its own orders, trades and balances, whoever changed them, and of nobody else’s', async () => {
  const next = async (what: Promise<readonly unknown[]>) => (await what).at(-1);
  await keepTime(mia).authenticate({ type: 'spot' });
  const [waiting, balance] = [mia.watchOrders(ETH), mia.watchBalance()];
  await keepTime(viktor).createOrder(ETH, 'limit', 'sell', 0.5, 2_511);
  const bid = await keepTime(mia).createOrder(ETH, 'limit', 'buy', 0.3, 2_490);
  expect(await next(waiting)).toMatchObject({
    id: bid.id,
    clientOrderId: bid.clientOrderId,
    status: 'open',
    filled: 0,
  });
  expect((await balance).USDT?.used).toBe(747);
  const [traded, trade] = [mia.watchOrders(ETH), mia.watchMyTrades(ETH)];
  await keepTime(viktor).createOrder(ETH, 'market', 'sell', 0.1);
  expect(await next(traded)).toMatchObject({ id: bid.id, status: 'open', filled: 0.1, remaining: 0.2, average: 2_490 });
  expect(await next(trade)).toMatchObject({ order: bid.id, side: 'buy', takerOrMaker: 'maker', amount: 0.1 });
  const over = mia.watchOrders(ETH);
  await keepTime(mia).cancelOrder(bid.id ?? '', ETH);
  expect(await next(over)).toMatchObject({ id: bid.id, status: 'canceled', filled: 0.1 });
  const taken = mia.watchMyTrades(ETH);
  const bought = await keepTime(mia).createOrder(ETH, 'market', 'buy', 0.5);
  expect(await next(taken)).toMatchObject({ order: bought.id, takerOrMaker: 'taker', fee: { currency: 'ETH' } });
});
