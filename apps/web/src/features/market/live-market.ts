import type { Market, TickerEvent } from '@candor/contract';
import {
  changePpm,
  combinePrices,
  findPair,
  formatPrice,
  middleOf,
  readFigure,
  STALE_AFTER_MS,
  spreadPpm,
} from '@candor/domain/market';

/** What each venue said last, by `BINANCE BTC-USDT`. */
export type Tickers = ReadonlyMap<string, TickerEvent>;

export function tickerKey({ venue, market }: Pick<TickerEvent, 'venue' | 'market'>): string {
  return `${venue} ${market}`;
}

/**
 * A market as the server listed it, with what the venues have said since, by the very rules the server has. Time is the
 * server's, so that a phone whose clock is wrong does not call everything stale.
 */
export function withTickers(market: Market, tickers: Tickers, now: number): Market {
  const pair = findPair(market.id);
  // Listed since this page was loaded: it is shown as the server said it.
  if (!pair) return market;
  const sources = market.sources.map((source) => {
    const shown = tickers.get(tickerKey({ venue: source.venue, market: market.id }));
    const newest = shown && shown.at >= (source.ticker?.at ?? 0) ? shown : source.ticker;
    if (!newest) return source;
    return { ...source, ticker: { ...newest, isStale: newest.isStale || now - newest.at > STALE_AFTER_MS } };
  });
  const read = (text: string) => readFigure(market.quote, text) ?? 0n;
  const heard = sources.flatMap(({ venue, ticker }) => {
    if (!ticker) return [];
    const mid = middleOf({ bid: read(ticker.bid), ask: read(ticker.ask) });
    return [{ name: venue, mid, ageMs: ticker.isStale ? STALE_AFTER_MS + 1 : 0, open: read(ticker.open24h) }];
  });
  // What several agreed on before is the server's to remember; it says so with the next list.
  const found = combinePrices(heard, null);
  const price = found.state === 'ok' ? found.price : null;
  return {
    ...market,
    state: found.state,
    price: price === null ? market.price : formatPrice(pair, price),
    changePpm:
      changePpm(
        price,
        heard.map(({ open }) => open),
      ) ?? market.changePpm,
    spreadPpm: spreadPpm(heard.filter(({ ageMs }) => ageMs === 0).map(({ mid }) => mid)),
    sources: sources.map((source) => ({
      ...source,
      isCounted: found.sources.some(({ name, weight }) => name === source.venue && weight === 1),
    })),
  };
}
