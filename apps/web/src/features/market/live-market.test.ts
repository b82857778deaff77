import type { Market, TickerEvent, VenueName } from '@candor/contract';
import { instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { tickerKey, withTickers } from './live-market.ts';

const NOW = 1_790_000_000_000;
const ticker = (venue: VenueName, mid: number, at = NOW): TickerEvent => ({
  venue,
  market: 'ETH-USDT',
  at,
  isStale: false,
  isSimulated: true,
  bid: String(mid - 1),
  ask: String(mid + 1),
  last: String(mid),
  open24h: '3000',
  high24h: '3100',
  low24h: '2900',
  volume24h: '12.5',
});
const market = (...tickers: (TickerEvent | null)[]): Market => ({
  id: 'ETH-USDT',
  base: 'ETH',
  quote: 'USDT',
  tick: '0.01',
  lot: '0.0001',
  state: 'ok',
  trading: 'open',
  phase: 'open',
  opensAt: null,
  listedAt: instant(0),
  price: '3000',
  changePpm: 0,
  spreadPpm: 0,
  sources: [
    { venue: 'BINANCE', symbol: 'ETHUSDT', isCounted: true, ticker: tickers[0] ?? null },
    { venue: 'OKEX', symbol: 'ETH-USDT', isCounted: true, ticker: tickers[1] ?? null },
  ],
  spark: [],
});
const shown = (...tickers: TickerEvent[]) => new Map(tickers.map((each) => [tickerKey(each), each]));

it('takes the middle of what both venues say now, and tells how far they are apart', () => {
  const found = withTickers(market(), shown(ticker('BINANCE', 3030), ticker('OKEX', 3033)), NOW);
  expect(found).toMatchObject({ state: 'ok', price: '3031.5', changePpm: 10_500, spreadPpm: 990 });
  expect(found.sources.map(({ isCounted }) => isCounted)).toEqual([true, true]);
});

it('has no price while the venues disagree, and goes on showing the last', () => {
  const found = withTickers(market(), shown(ticker('BINANCE', 3000), ticker('OKEX', 3060)), NOW);
  expect(found).toMatchObject({ state: 'divergent', price: '3000', spreadPpm: 20_000 });
});

it('calls a source stale by the server’s time, and counts it no longer', () => {
  const found = withTickers(market(), shown(ticker('BINANCE', 3010, NOW - 20_000), ticker('OKEX', 3020)), NOW);
  expect(found).toMatchObject({ state: 'ok', price: '3020', spreadPpm: null });
  expect(found.sources.map(({ isCounted, ticker: last }) => [isCounted, last?.isStale])).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('does not go back to what was told before the list was read', () => {
  const found = withTickers(market(ticker('BINANCE', 3050)), shown(ticker('BINANCE', 3000, NOW - 5_000)), NOW);
  expect(found.price).toBe('3050');
});
