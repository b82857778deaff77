import type { TickerEvent } from '@candor/contract';
import { TICKERS_CHANNEL } from '@candor/contract/market/fields';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { listenTo } from '../../platform/live-channels.ts';
import { openTickers } from './ticker-feed.ts';

const LISTED = ['BTC-USDT', 'ETH-USDT', 'TRX-USDT'] as const;
const heard = new Map<string, (name: string, data: unknown) => void>();
const listen: typeof listenTo = (channel, { onEvent }) => {
  heard.set(channel, onEvent);
  return () => void heard.delete(channel);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  heard.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tickerOf = (market: TickerEvent['market'], last: string) =>
  ({ venue: 'BINANCE', market, last }) as unknown as TickerEvent;

it('hears a few markets on channels of their own, and stops with the last who looks', () => {
  const feed = openTickers(LISTED.slice(0, 1), listen);
  const stop = feed.subscribe(() => undefined);
  expect([...heard.keys()]).toEqual(['ticker:BINANCE:BTC-USDT', 'ticker:OKEX:BTC-USDT']);
  stop();
  expect(heard.size).toBe(0);
});

it('hears many markets on one channel, and draws once for all that changed', () => {
  const draw = vi.fn();
  const feed = openTickers([...LISTED, ...LISTED], listen);
  feed.subscribe(draw);
  expect([...heard.keys()]).toEqual([TICKERS_CHANNEL]);
  const tell = heard.get(TICKERS_CHANNEL);
  tell?.('tickers', { tickers: [tickerOf('BTC-USDT', '1'), tickerOf('ETH-USDT', '2')] });
  tell?.('tickers', { tickers: [tickerOf('BTC-USDT', '3')] });
  expect(draw).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(draw).toHaveBeenCalledTimes(1);
  const shown = [...feed.current()].map(([key, { last }]) => [key, last]);
  expect(shown).toEqual([
    ['BINANCE BTC-USDT', '3'],
    ['BINANCE ETH-USDT', '2'],
  ]);
});
