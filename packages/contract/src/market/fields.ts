/** Names of the markets in a file without schemas: the screens and the rules carry these and not those. */

/** The markets there are, base asset first. A new one gets its line here and in the table of `domain/market`. */
export const MARKET_IDS = ['BTC-USDT', 'ETH-USDT', 'TRX-USDT'] as const;
export type MarketId = (typeof MARKET_IDS)[number];

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

export function candlesChannel(venue: VenueName, market: MarketId, interval: CandleInterval): string {
  return `candles:${venue}:${market}:${interval}`;
}
