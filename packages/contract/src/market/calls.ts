import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zAsset, zInstant, zNetwork, zNothing, zWhole } from '../fields.ts';
import { MARKET_PHASES } from '../listing/fields.ts';
import { BookEvent, CandleEvent, TickerEvent, TradesEvent, zCandleInterval, zMarketId, zVenue } from './events.ts';
import { MARKET_STATES } from './fields.ts';

/** Prices and quantities are decimal text: a price for one whole base unit, a quantity in the base asset. */
const zFigure = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** Told where a venue must be asked and does not answer. What was heard of it lately is shown all the same. */
const AWAY = { 'market.venueAway': 65151 } as const;

const Source = z.strictObject({
  venue: zVenue,
  /** The venue's own name for the market. */
  symbol: z.string(),
  /** Whether it counts in the market's price now. */
  isCounted: z.boolean(),
  /** What it said last, as on its channel; null where it was never heard. */
  ticker: z.nullable(TickerEvent),
});
export type MarketSource = z.infer<typeof Source>;

/** What an asset is: a network's own coin, a token on one, or a token that follows a currency. */
export const ASSET_KINDS = ['coin', 'token', 'stablecoin'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** Whether orders are taken there now, and if not, why. */
export const MARKET_TRADING = ['open', 'announced', 'closed', 'halted', 'cancelOnly', 'delisted'] as const;
export type MarketTrading = (typeof MARKET_TRADING)[number];

export const Market = z.strictObject({
  id: zMarketId,
  base: zAsset,
  quote: zAsset,
  /** The smallest steps of a price and of a quantity. */
  tick: zFigure,
  lot: zFigure,
  state: z.enum(MARKET_STATES),
  trading: z.enum(MARKET_TRADING),
  /** Also while it is halted. */
  phase: z.enum(MARKET_PHASES),
  /** When it opens; null while it is open, and where nobody said so. */
  opensAt: z.nullable(zInstant),
  listedAt: zInstant,
  /** The median of the sources that count. Where there is none, the last one they agreed on, for showing only. */
  price: z.nullable(zFigure),
  /** Against 24 hours ago, in parts per million. */
  changePpm: z.nullable(z.number()),
  /** How far the venues are apart, in parts per million of the lower one. */
  spreadPpm: z.nullable(z.number()),
  sources: z.array(Source),
  /** Closing prices of the last 24 hours, oldest first. */
  spark: z.array(zFigure),
});
export type Market = z.infer<typeof Market>;

export const listMarkets = query({
  path: 'app.market/list',
  summary: 'Every market with its price, what each venue says of it and how far they are apart.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({ markets: z.array(Market), at: zInstant }),
});

export const getCoin = query({
  path: 'app.market/coin',
  summary: 'One market, and what is fixed about its coin here.',
  access: 'visitor',
  input: z.strictObject({ market: zMarketId }),
  output: z.strictObject({
    market: Market,
    name: z.string(),
    /** The smallest part of the coin our books keep. */
    smallest: zFigure,
    kind: z.enum(ASSET_KINDS),
    listedAt: zInstant,
    /** [LST-31] How many there can ever be, who says so and when that was looked up; null where nobody here knows. */
    supply: z.nullable(z.strictObject({ most: zFigure, source: z.string(), at: zInstant })),
    /** Over which networks it moves. The contract is null for a network's own coin, and where the installation names it elsewhere. */
    networks: z.array(z.strictObject({ network: zNetwork, contract: z.nullable(z.string()) })),
    at: zInstant,
  }),
});

/** What `domain/market` calls a candle, in decimal text. */
export const MarketCandle = z.pick(CandleEvent, {
  openAt: true,
  open: true,
  high: true,
  low: true,
  close: true,
  volume: true,
});
export type MarketCandle = z.infer<typeof MarketCandle>;

export const listCandles = query({
  path: 'app.market/candles',
  summary: 'Candles of one venue, oldest first; the last one may still be forming.',
  access: 'visitor',
  input: z.strictObject({
    market: zMarketId,
    venue: zVenue,
    interval: zCandleInterval,
    /** Only candles that began before this moment. */
    before: z.optional(zWhole(0, 9_999_999_999_999)),
    limit: z._default(z.optional(zWhole(1, 500)), 200),
  }),
  output: z.strictObject({ candles: z.array(MarketCandle), isSimulated: z.boolean() }),
  refusals: AWAY,
});

export const getDepth = query({
  path: 'app.market/depth',
  summary: 'The order book of one venue, as on its channel; null where it was never heard.',
  access: 'visitor',
  input: z.strictObject({ market: zMarketId, venue: zVenue, limit: z._default(z.optional(zWhole(1, 100)), 20) }),
  output: z.strictObject({ book: z.nullable(BookEvent) }),
});

export const listTrades = query({
  path: 'app.market/trades',
  summary: 'The last trades of one venue, newest first. `side` is the taker’s.',
  access: 'visitor',
  input: z.strictObject({ market: zMarketId, venue: zVenue, limit: z._default(z.optional(zWhole(1, 100)), 30) }),
  output: z.strictObject({ trades: TradesEvent.def.shape.trades }),
});
export type MarketTrade = z.infer<typeof TradesEvent>['trades'][number];

/** Marked markets, in the order of the table of markets. */
const Favourites = z.strictObject({ ids: z.array(zMarketId) });

export const listFavourites = query({
  path: 'app.market/favourites',
  summary: 'The markets this customer marked.',
  access: 'customer',
  input: zNothing,
  output: Favourites,
});

export const setFavourite = command({
  path: 'app.market/favourite',
  summary: 'Mark a market or take the mark away. Saying the same twice changes nothing.',
  access: 'customer',
  forGuests: true,
  input: z.strictObject({ market: zMarketId, to: z.enum(['marked', 'unmarked']) }),
  output: Favourites,
});
