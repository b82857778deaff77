/** The words of spot trading, in a file without schemas: the screens and the rules carry these and not those. */

import type { CandleInterval, MarketId } from '../market/fields.ts';

export const SPOT_SIDES = ['buy', 'sell'] as const;
export type SpotSide = (typeof SPOT_SIDES)[number];

/** A stop becomes a market order, and a stop limit a limit order, when its trigger reaches its stop price. */
export const SPOT_KINDS = ['limit', 'market', 'stop', 'stopLimit'] as const;
export type SpotKind = (typeof SPOT_KINDS)[number];

/** What wakes a stop: the mark price, or our own last price, which must then agree with the mark. */
export const SPOT_TRIGGERS = ['mark', 'last'] as const;
export type SpotTrigger = (typeof SPOT_TRIGGERS)[number];

/** What ends an order that was filled: one of two marks. */
export const SPOT_EXITS = ['takeProfit', 'stopLoss'] as const;
export type SpotExit = (typeof SPOT_EXITS)[number];

/** How long a limit order lives: until it is cancelled; only at once; or only at once and whole. */
export const TIMES_IN_FORCE = ['gtc', 'ioc', 'fok'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** What happens where an order would meet another of the same customer. */
export const SPOT_SELF_TRADES = ['cancelNewest', 'cancelOldest', 'cancelBoth', 'decrement'] as const;
export type SpotSelfTrade = (typeof SPOT_SELF_TRADES)[number];

/** `waiting` is a stop whose price has not been reached; `open` stands in the book. */
export const SPOT_STATES = ['waiting', 'open', 'filled', 'cancelled'] as const;
export type SpotState = (typeof SPOT_STATES)[number];

/** Why an order ended before it was filled. */
export const SPOT_REASONS = ['owner', 'unfilled', 'selfTrade', 'band', 'house', 'delisted'] as const;
export type SpotReason = (typeof SPOT_REASONS)[number];

/** The three lists of a customer's orders. */
export const SPOT_LISTS = ['pending', 'completed', 'cancelled'] as const;
export type SpotList = (typeof SPOT_LISTS)[number];

/** `closed` while this server does not hold the market: it is starting, or another one does. `outOfHours` by its calendar. */
export const SPOT_MARKET_STATES = ['open', 'halted', 'closed', 'outOfHours'] as const;
export type SpotMarketState = (typeof SPOT_MARKET_STATES)[number];

export const DEPTH_MOST = 100;

/** The books a market is run in: one with money, one with play money. */
export const SPOT_BOOKS = ['real', 'demo'] as const;
export type SpotBookName = (typeof SPOT_BOOKS)[number];

/** How our own markets are called where a venue's name would stand. */
export const OWN_SOURCE = 'CANDOR';

/** Channel names of our own markets, beside those of the venues. */
export function ownChannel(kind: 'book' | 'trades', book: SpotBookName, market: MarketId): string {
  return `${kind}:${OWN_SOURCE}:${book}:${market}`;
}

export function ownCandlesChannel(book: SpotBookName, market: MarketId, interval: CandleInterval): string {
  return `candles:${OWN_SOURCE}:${book}:${market}:${interval}`;
}
