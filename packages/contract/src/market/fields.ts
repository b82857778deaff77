/** Names of the markets in a file without schemas: the screens and the rules carry these and not those. */

/** What every installation begins with, base asset first. The table `market` has these and those that were listed since. */
const FIRST = ['BTC-USDT', 'ETH-USDT', 'TRX-USDT'] as const;

declare const listed: unique symbol;

/** The name of a market that is known: one of the first, or a text that `isMarketId` has let through. */
export type MarketId = (typeof FIRST)[number] | (string & { readonly [listed]: true });

/** There is always one: pages open with the first. */
type MarketIds = readonly [MarketId, ...MarketId[]];

let ids: MarketIds = FIRST;

/** Every market that is known now, by number. */
export function marketIds(): MarketIds {
  return ids;
}

export function isMarketId(text: string): text is MarketId {
  return (ids as readonly string[]).includes(text);
}

/** Only `listMarkets` in domain/market does this: a market is known here and there at once. */
export function setMarketIds(all: MarketIds): void {
  ids = all;
}

/** The exchanges whose public prices we read. Their names are those the customer sees. */
export const MARKET_VENUES = ['BINANCE', 'OKEX'] as const;
export type VenueName = (typeof MARKET_VENUES)[number];

/** How long one candle lasts. */
export const CANDLE_INTERVALS = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** Whether a market has a price: its sources agree, none of them is fresh, or they are too far apart. */
export const MARKET_STATES = ['ok', 'stale', 'divergent'] as const;
export type MarketState = (typeof MARKET_STATES)[number];

/** Channel names, for those who listen and those who tell. The event's name is the word before the colon. */
export function venueChannel(kind: 'ticker' | 'book' | 'trades', venue: VenueName, market: MarketId): string {
  return `${kind}:${venue}:${market}`;
}

/** What all venues say of all markets, for lists: a channel for each would be hundreds. */
export const TICKERS_CHANNEL = 'tickers';

export function candlesChannel(venue: VenueName, market: MarketId, interval: CandleInterval): string {
  return `candles:${venue}:${market}:${interval}`;
}
