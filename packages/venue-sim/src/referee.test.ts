import ccxt, { type binance, type okx } from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVenueSim, type VenueSim } from './start.ts';

/** Unmodified ccxt, told nothing but where the venues are. */
const CLOCK = { now: () => Date.UTC(2026, 5, 1, 12) + Math.floor(performance.now()) };
const SYMBOLS = ['BTC/USDT', 'ETH/USDT', 'TRX/USDT'];
type Client = binance | okx;
let sims: readonly VenueSim[] = [];
const clients = new Map<string, Client>();

beforeAll(async () => {
  const [first, second] = await Promise.all([
    startVenueSim({ venue: 'binance', clock: CLOCK }),
    startVenueSim({ venue: 'okx', clock: CLOCK }),
  ]);
  sims = [first, second];
  const options = { defaultType: 'spot', fetchMarkets: { types: ['spot'] }, fetchCurrencies: false };
  const one = new ccxt.pro.binance({ options });
  one.urls.api.public = `${first.url}/api/v3`;
  one.urls.api.private = `${first.url}/api/v3`;
  one.urls.api.ws.spot = first.ws;
  const other = new ccxt.pro.okx({ options, urls: { api: { rest: second.url, ws: second.ws } } });
  for (const client of [one, other]) {
    // Without this it refuses a line that is not encrypted.
    await client.loadHttpProxyAgent();
    clients.set(client.id, client);
  }
});

afterAll(async () => {
  for (const client of clients.values()) await client.close();
  for (const sim of sims) await sim.stop();
});

const clientOf = (id: string): Client => {
  const found = clients.get(id);
  if (!found) throw new Error(`no client ${id}`);
  return found;
};

describe.each(['binance', 'okx'])('ccxt reads %s', (id) => {
  it('markets with their steps', async () => {
    const markets = await clientOf(id).loadMarkets();
    expect(Object.keys(markets).sort()).toEqual(expect.arrayContaining(SYMBOLS));
    expect(markets['BTC/USDT']).toMatchObject({
      ...{ base: 'BTC', quote: 'USDT', spot: true, active: true },
      precision: { price: id === 'binance' ? 0.01 : 0.1, amount: id === 'binance' ? 0.00001 : 0.00000001 },
    });
    expect(await clientOf(id).fetchTime()).toBeGreaterThan(0);
  });

  it('tickers, books, trades and candles that agree with each other', async () => {
    const client = clientOf(id);
    for (const symbol of SYMBOLS) {
      const [ticker, book, trades, candles] = await Promise.all([
        client.fetchTicker(symbol),
        client.fetchOrderBook(symbol),
        client.fetchTrades(symbol, undefined, 20),
        client.fetchOHLCV(symbol, '1m', undefined, 30),
      ]);
      const [bid, ask] = [Number(book.bids[0]?.[0]), Number(book.asks[0]?.[0])];
      expect(bid).toBeLessThan(ask);
      expect(Number(ticker.last) / bid).toBeCloseTo(1, 3);
      expect(Number(ticker.low)).toBeLessThanOrEqual(Number(ticker.last));
      expect(Number(ticker.high)).toBeGreaterThanOrEqual(Number(ticker.last));
      expect(trades).toHaveLength(20);
      expect(candles).toHaveLength(30);
      for (const [, open, high, low, close] of candles.map((row) => row.map(Number))) {
        expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)));
        expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)));
      }
    }
    expect(Object.keys(await client.fetchTickers(SYMBOLS)).sort()).toEqual(expect.arrayContaining(SYMBOLS));
  });

  it('candles of days and hours, back in time and page by page', async () => {
    const client = clientOf(id);
    const days = await client.fetchOHLCV('BTC/USDT', '1d', undefined, 100, id === 'okx' ? { bar: '1Dutc' } : {});
    expect(days).toHaveLength(100);
    const from = Number(days[0]?.[0]);
    const hours = await client.fetchOHLCV('BTC/USDT', '1h', from, 24);
    expect(hours.map(([at]) => at)).toEqual(Array.from({ length: 24 }, (_, no) => from + no * 3_600_000));
    expect(Math.max(...hours.map((row) => Number(row[2])))).toBe(days[0]?.[2]);
    expect(hours.at(-1)?.[4]).toBe(days[0]?.[4]);
  });

  it('streams: a book that goes on without a gap, ticker, trades, candles', async () => {
    const client = clientOf(id);
    const symbol = 'ETH/USDT';
    const first = await client.watchOrderBook(symbol);
    const at = Number(first.nonce);
    let book = first;
    for (let heard = 0; heard < 3; heard += 1) book = await client.watchOrderBook(symbol);
    expect(Number(book.nonce)).toBeGreaterThan(at);
    expect(Number(book.bids[0]?.[0])).toBeLessThan(Number(book.asks[0]?.[0]));
    expect(Number((await client.watchTicker(symbol)).last)).toBeGreaterThan(0);
    expect((await client.watchTrades(symbol)).length).toBeGreaterThan(0);
    expect((await client.watchOHLCV(symbol, '1m')).length).toBeGreaterThan(0);
  });

  it('a market that is not there as such', async () => {
    await expect(clientOf(id).fetchOrderBook('XYZ/USDT')).rejects.toThrow(ccxt.BadSymbol);
  });
});
