import * as z from 'zod/mini';

/** The markets there are, base asset first. A new one gets its line here and in the table of `domain/market`. */
export const MARKET_IDS = ['BTC-USDT', 'ETH-USDT', 'TRX-USDT'] as const;
export type MarketId = (typeof MARKET_IDS)[number];
export const zMarketId = z.enum(MARKET_IDS);

/** The exchanges whose public prices we read. Their names are those the customer sees. */
export const MARKET_VENUES = ['BINANCE', 'OKEX'] as const;
export type VenueName = (typeof MARKET_VENUES)[number];
export const zVenue = z.enum(MARKET_VENUES);

/** How long one candle lasts. */
export const CANDLE_INTERVALS = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];
export const zCandleInterval = z.enum(CANDLE_INTERVALS);

/** Whether a market has a price: its sources agree, none of them is fresh, or they are too far apart. */
export const MARKET_STATES = ['ok', 'stale', 'divergent'] as const;
export type MarketState = (typeof MARKET_STATES)[number];
