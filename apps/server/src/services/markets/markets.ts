import type { CandleInterval, MarketId, VenueName } from '@candor/contract';
import type { Candle, MarketPair, MarketPrice } from '@candor/domain/market';
import type { Instant } from '@candor/kernel';

/** What every figure of a venue carries: when it was true, and whether it may be relied on. */
export type Sourced = {
  readonly venue: VenueName;
  readonly market: MarketId;
  /** By our clock. */
  readonly at: Instant;
  /** Shown greyed, and nothing is priced by it. */
  readonly isStale: boolean;
  /** It comes from a simulator, and every screen says so. */
  readonly isSimulated: boolean;
};

/** Prices are minor units of the quote asset for one whole base unit; quantities minor units of the base asset. */
export type Ticker = Sourced & {
  readonly bid: bigint;
  readonly ask: bigint;
  readonly last: bigint;
  readonly open24h: bigint;
  readonly high24h: bigint;
  readonly low24h: bigint;
  /** In the base asset. */
  readonly volume24h: bigint;
};

export type Level = { readonly price: bigint; readonly quantity: bigint };
/** Best first on both sides. */
export type Depth = Sourced & { readonly bids: readonly Level[]; readonly asks: readonly Level[] };

export type VenueTrade = {
  readonly id: string;
  readonly price: bigint;
  readonly quantity: bigint;
  /** Who came later: the taker's side. */
  readonly side: 'buy' | 'sell';
  readonly at: Instant;
};

export type Tick = { readonly venue: VenueName; readonly market: MarketId };
export type CandleQuery = {
  /** Only candles that began before this moment. */
  readonly before?: Instant;
  readonly limit: number;
};

/** The markets of the venues, as this process hears them. Nothing here is kept, and nobody can set a price. */
export type Markets = {
  readonly pairs: () => readonly MarketPair[];
  /** The venues this server listens to about a market; none where it has only an order book of our own. */
  readonly venuesOf: (id: MarketId) => readonly VenueName[];
  /** Undefined until the venue has been heard about this market once. */
  readonly ticker: (venue: VenueName, id: MarketId) => Ticker | undefined;
  readonly depth: (venue: VenueName, id: MarketId, levels: number) => Depth | undefined;
  /** The newest first. */
  readonly trades: (venue: VenueName, id: MarketId, count: number) => readonly VenueTrade[];
  /** The oldest first; the last one may still be forming. Fails with a VenueFault where the venue cannot be asked. */
  readonly candles: (
    venue: VenueName,
    id: MarketId,
    interval: CandleInterval,
    query: CandleQuery,
  ) => Promise<readonly Candle[]>;
  /** Tells the candle that is forming as often as the venue does, until the answer is called. */
  readonly followCandles: (
    venue: VenueName,
    id: MarketId,
    interval: CandleInterval,
    listener: (candle: Candle) => void,
  ) => () => void;
  /** The median of the venues with the guards of MKT-3 to MKT-6. */
  readonly price: (id: MarketId) => MarketPrice;
  /** [LST-14] Follows what was listed since, at the venues that have it. */
  readonly learnMarkets: () => void;
  /** Told when a book or a ticker changed, at most ten times a second for each market of a venue. */
  readonly onTick: (listener: (tick: Tick) => void) => () => void;
};
