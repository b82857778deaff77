import * as z from 'zod/mini';
import { zInstant, zMarketId } from '../fields.ts';
import { CANDLE_INTERVALS, MARKET_VENUES } from './fields.ts';

export { zMarketId };
export const zVenue = z.enum(MARKET_VENUES);
export const zCandleInterval = z.enum(CANDLE_INTERVALS);

/**
 * What is told on the public channels about a venue's market. Each message is the whole state and not a change, so that
 * a reader who missed some is right again with the next; at most ten a second leave on any channel. Prices and
 * quantities are decimal strings of the quote and the base asset.
 */
const zFigure = z.string();
const zLevel = z.readonly(z.tuple([zFigure, zFigure]));
const about = { venue: zVenue, market: zMarketId, at: zInstant, isStale: z.boolean(), isSimulated: z.boolean() };

export const TickerEvent = z.strictObject({
  ...about,
  bid: zFigure,
  ask: zFigure,
  last: zFigure,
  open24h: zFigure,
  high24h: zFigure,
  low24h: zFigure,
  volume24h: zFigure,
});
export type TickerEvent = z.infer<typeof TickerEvent>;

/** The tickers that changed since the last message, twice a second at most: what a list of many markets is drawn from. */
export const TickersEvent = z.strictObject({ tickers: z.readonly(z.array(TickerEvent)) });
export type TickersEvent = z.infer<typeof TickersEvent>;

/** The best levels, each a price and a quantity, best first. */
export const BookEvent = z.strictObject({
  ...about,
  bids: z.readonly(z.array(zLevel)),
  asks: z.readonly(z.array(zLevel)),
});
export type BookEvent = z.infer<typeof BookEvent>;

/** The trades since the last message, oldest first. `side` is the taker's. */
export const TradesEvent = z.strictObject({
  ...about,
  trades: z.readonly(
    z.array(
      z.strictObject({
        id: z.string(),
        price: zFigure,
        quantity: zFigure,
        side: z.enum(['buy', 'sell']),
        at: zInstant,
      }),
    ),
  ),
});
export type TradesEvent = z.infer<typeof TradesEvent>;

/** The candle that is being formed, and once more when it is finished. */
export const CandleEvent = z.strictObject({
  ...about,
  interval: zCandleInterval,
  openAt: zInstant,
  open: zFigure,
  high: zFigure,
  low: zFigure,
  close: zFigure,
  volume: zFigure,
});
export type CandleEvent = z.infer<typeof CandleEvent>;
