import {
  BookEvent,
  CandleEvent,
  candlesChannel,
  type MarketId,
  marketIds,
  TICKERS_CHANNEL,
  TickerEvent,
  TickersEvent,
  TradesEvent,
  venueChannel,
} from '@candor/contract';
import { forgetListedMarkets, listMarkets, pairOf } from '@candor/domain/market';
import { instant } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import { startVenueSim, type VenueSim } from '@candor/venue-sim';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log.ts';
import { openConnectors } from './open-connectors.ts';
import { openMarkets, type RunningMarkets } from './open-markets.ts';

/** Time passes five times as fast in here, and jumps when a test says so. */
const HASTE = 5;
const BTC = 'BTC-USDT';
/** However slow the machine is. */
const SOON = { timeout: 120_000 };
const quiet: Log = { request: () => {}, info: () => {}, warn: () => {}, error: () => {}, flush: () => {} };
const time = { passed: 0, wallAhead: 0 };
const steadyMs = () => performance.now() * HASTE + time.passed;
const venueClock = { now: () => Date.UTC(2026, 5, 1, 12) + Math.floor(steadyMs()) };
const clock = { now: () => instant(venueClock.now() + time.wallAhead) };

type Said = { readonly channel: string; readonly name: string; readonly data: Json };
const said: Said[] = [];
const heard = new Set<string>();
const heardListeners = new Set<(channel: string, isHeard: boolean) => void>();
const live: Live = {
  publish: (channel, name, data) => said.push({ channel, name, data }),
  isHeard: (channel) => heard.has(channel),
  onHeard: (listener) => {
    heardListeners.add(listener);
    return () => void heardListeners.delete(listener);
  },
  clients: () => 0,
};

let sims: { readonly binance: VenueSim; readonly okx: VenueSim };
let markets: RunningMarkets;

beforeAll(async () => {
  const start = (venue: 'binance' | 'okx') => startVenueSim({ venue, clock: venueClock, stepMs: 250 / HASTE });
  sims = { binance: await start('binance'), okx: await start('okx') };
  const venues = { BINANCE: sims.binance, OKEX: sims.okx };
  const connectors = openConnectors({ venues, isReal: false, log: quiet, steadyMs, chance: () => 0 });
  markets = openMarkets({ connectors, clock, steadyMs, live, log: quiet });
  markets.start();
  await vi.waitFor(() => {
    expect(markets.fresh()).toBe(6);
    expect(markets.ticker('OKEX', BTC) && markets.ticker('BINANCE', BTC)).toBeDefined();
  }, SOON);
});
afterAll(async () => {
  await markets.stop();
  await Promise.all([sims.binance.stop(), sims.okx.stop()]);
});

it('shows what each venue says, and the one price they make', async () => {
  for (const venue of ['BINANCE', 'OKEX'] as const) {
    const ticker = markets.ticker(venue, BTC);
    expect(ticker).toMatchObject({ venue, market: BTC, isStale: false, isSimulated: true });
    expect(ticker && ticker.bid < ticker.ask && ticker.low24h <= ticker.last).toBe(true);
    expect(markets.depth(venue, BTC, 5)?.asks).toHaveLength(5);
    await expect.poll(() => markets.trades(venue, BTC, 30).length, SOON).toBe(30);
    const [newest, older] = markets.trades(venue, BTC, 2);
    expect(newest && older && newest.at >= older.at).toBe(true);
  }
  const price = markets.price(BTC);
  expect(price.state).toBe('ok');
  expect(price.sources.map(({ name, weight }) => [name, weight])).toEqual([
    ['BINANCE', 1],
    ['OKEX', 1],
  ]);
});

it('reads candles, asks the venue once for all who look, and does not keep a failure', async () => {
  const candles = await markets.candles('OKEX', 'ETH-USDT', '1h', { limit: 24 });
  expect(candles).toHaveLength(24);
  sims.okx.faults.add({ kind: 'http', status: 500, times: 1 });
  expect(await markets.candles('OKEX', 'ETH-USDT', '1h', { limit: 24 })).toBe(candles);
  await expect(markets.candles('OKEX', 'ETH-USDT', '1h', { limit: 23 })).rejects.toThrow('500');
  expect(await markets.candles('OKEX', 'ETH-USDT', '1h', { limit: 23 })).toHaveLength(23);
});

it('LST-47: a venue is not asked for a market it does not have', async () => {
  const { symbols: _, ...pair } = pairOf('ETH-USDT');
  listMarkets([{ ...pair, id: 'ETH-BTC', no: 90, quote: 'BTC', tick: 10_000n, lot: 10_000n, symbols: {} }]);
  const own = 'ETH-BTC' as MarketId;
  markets.learnMarkets();
  expect(await markets.candles('OKEX', own, '1h', { limit: 24 })).toEqual([]);
  markets.followCandles('OKEX', own, '1m', () => undefined)();
  expect([markets.ticker('OKEX', own), markets.price(own).price]).toEqual([undefined, null]);
  forgetListedMarkets();
  markets.learnMarkets();
});

it('tells on the channels that somebody hears, and on no other', async () => {
  const channels = (['ticker', 'book', 'trades'] as const).map((kind) => venueChannel(kind, 'BINANCE', BTC));
  const candles = candlesChannel('OKEX', BTC, '1m');
  expect(said).toEqual([]);
  for (const channel of channels) heard.add(channel);
  for (const listener of heardListeners) listener(candles, true);
  await expect.poll(() => new Set(said.map(({ channel }) => channel)).size, SOON).toBe(4);
  const dataOf = (name: string) => said.find((each) => each.name === name)?.data;
  expect(TickerEvent.parse(dataOf('ticker'))).toMatchObject({ venue: 'BINANCE', market: BTC, isSimulated: true });
  expect(BookEvent.parse(dataOf('book')).bids).toHaveLength(20);
  expect(TradesEvent.parse(dataOf('trades')).trades.length).toBeGreaterThan(0);
  expect(CandleEvent.parse(dataOf('candles'))).toMatchObject({ venue: 'OKEX', interval: '1m' });
  for (const listener of heardListeners) listener(candles, false);
  heard.clear();
});

it('tells a list of all markets what changed, in one message', async () => {
  said.length = 0;
  heard.add(TICKERS_CHANNEL);
  const listed = () => {
    const messages = said.filter(({ channel }) => channel === TICKERS_CHANNEL);
    const tickers = messages.flatMap(({ data }) => TickersEvent.parse(data).tickers);
    return new Set(tickers.map(({ venue, market }) => `${venue} ${market}`));
  };
  await expect.poll(() => listed().size, SOON).toBe(2 * marketIds().length);
  expect(new Set(said.map(({ channel }) => channel))).toEqual(new Set([TICKERS_CHANNEL]));
  heard.clear();
});

it('keeps no price when one venue is absurd, and has one again when it is not', async () => {
  const before = markets.price(BTC).price;
  sims.binance.shift(BTC, 1.5);
  await expect.poll(() => markets.price(BTC).state, SOON).toBe('divergent');
  const divergent = markets.price(BTC);
  expect(divergent.sources.every(({ weight }) => weight === 0)).toBe(true);
  expect(Number(divergent.price) / Number(before)).toBeCloseTo(1, 1);
  expect(markets.price('ETH-USDT').state).toBe('ok');
  sims.binance.shift(BTC, 1 / 1.5);
  await expect.poll(() => markets.price(BTC).state, SOON).toBe('ok');
});

it('does not care what the wall clock does', async () => {
  time.wallAhead = 3_600_000;
  expect(markets.price(BTC).state).toBe('ok');
  expect(markets.ticker('OKEX', BTC)).toMatchObject({ isStale: false });
  expect(clock.now() - (markets.ticker('OKEX', BTC)?.at ?? 0)).toBeLessThan(60_000);
  time.wallAhead = -3_600_000;
  expect(markets.price(BTC).state).toBe('ok');
  time.wallAhead = 0;
});

it('goes on with the other venue when one is silent, and says so when both are', async () => {
  const channel = venueChannel('ticker', 'BINANCE', BTC);
  const isPublishedStale = () => said.some((each) => each.channel === channel && TickerEvent.parse(each.data).isStale);
  heard.add(channel);
  sims.binance.faults.add({ kind: 'silent' });
  time.passed += 16_000;
  await expect.poll(() => markets.price(BTC).sources.map(({ weight }) => weight), SOON).toEqual([0, 1]);
  expect(markets.price(BTC).state).toBe('ok');
  await expect.poll(isPublishedStale, SOON).toBe(true);
  sims.okx.faults.add({ kind: 'silent' });
  time.passed += 16_000;
  await expect.poll(() => markets.price(BTC).state, SOON).toBe('stale');
  expect(markets.ticker('OKEX', BTC)).toMatchObject({ isStale: true });
  expect(markets.fresh()).toBe(0);
  sims.binance.faults.clear();
  sims.okx.faults.clear();
  await expect.poll(() => markets.price(BTC).state, SOON).toBe('ok');
  heard.clear();
});
