import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zInstant, zWhole } from '../fields.ts';
import { MARKET_PHASES } from '../listing/fields.ts';
import { MarketCandle } from '../market/calls.ts';
import { zCandleInterval, zMarketId } from '../market/events.ts';
import { SPOT_BOOKS, SPOT_MARKET_STATES, SPOT_SIDES } from './fields.ts';

/**
 * What is told on the public channels about our own markets, one set for each book. As with the venues, a message is the
 * whole state, at most ten a second leave on any channel, and only what is on disk is told.
 */
const zBook = z.enum(SPOT_BOOKS);
const zFigure = z.string();
const zLevel = z.readonly(z.tuple([zFigure, zFigure]));
const about = { book: zBook, market: zMarketId, at: zInstant };

/** The best levels, each a price and an amount, best first. */
export const OwnBookEvent = z.strictObject({
  ...about,
  seq: z.number(),
  state: z.enum(SPOT_MARKET_STATES),
  phase: z.enum(MARKET_PHASES),
  /** Why an operator halted it, in their words. */
  haltedFor: z.nullable(z.string()),
  /** When it opens again by its calendar. */
  opensAt: z.nullable(zInstant),
  last: z.nullable(zFigure),
  bids: z.readonly(z.array(zLevel)),
  asks: z.readonly(z.array(zLevel)),
  /** The server that tells it does not run the market now. */
  isStale: z.boolean(),
});
export type OwnBookEvent = z.infer<typeof OwnBookEvent>;

/** The trades since the last message, oldest first. `side` is the taker's. */
export const OwnTradesEvent = z.strictObject({
  ...about,
  trades: z.readonly(
    z.array(
      z.strictObject({
        id: z.string(),
        price: zFigure,
        quantity: zFigure,
        side: z.enum(SPOT_SIDES),
        at: zInstant,
      }),
    ),
  ),
});
export type OwnTradesEvent = z.infer<typeof OwnTradesEvent>;

/** Made of our own trades, or, where nothing was traded, of the venues' prices. */
export const SpotCandle = z.strictObject({ ...MarketCandle.def.shape, isTraded: z.boolean() });
export type SpotCandle = z.infer<typeof SpotCandle>;

/** The candle that is being formed, and once more when it is finished. */
export const OwnCandleEvent = z.strictObject({
  ...about,
  interval: zCandleInterval,
  ...SpotCandle.def.shape,
});
export type OwnCandleEvent = z.infer<typeof OwnCandleEvent>;

export const spotCandles = query({
  path: 'app.spot/candles',
  summary:
    'Candles of one of our markets, made of its trades, oldest first; the last one is forming. Where nothing was traded (`isTraded` is false) they follow the median of the venues.',
  access: 'visitor',
  input: z.strictObject({
    market: zMarketId,
    book: z._default(z.optional(zBook), 'real'),
    interval: zCandleInterval,
    /** Only candles that began before this moment. */
    before: z.optional(zWhole(0, 9_999_999_999_999)),
    limit: z._default(z.optional(zWhole(1, 500)), 200),
  }),
  output: z.strictObject({ candles: z.array(SpotCandle) }),
});
