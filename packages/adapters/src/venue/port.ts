import type { Instant } from '@candor/kernel';

/** One market as a venue has it. Figures are read into whole numbers of so many decimals; what is finer is cut off. */
export type VenueMarket = {
  /** What we call it. */
  readonly id: string;
  /** What the venue calls it. */
  readonly symbol: string;
  readonly priceScale: number;
  readonly sizeScale: number;
};

export type VenueLevel = { readonly price: bigint; readonly quantity: bigint };

export type VenueBook = {
  /** Best first. */
  readonly bids: readonly VenueLevel[];
  readonly asks: readonly VenueLevel[];
  /** The venue's number of the last change in it. */
  readonly sequence: number;
};

/** The 24 hours until now, in the venue's own words. */
export type VenueDay = {
  readonly last: bigint;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly volume: bigint;
};

export type VenueTrade = {
  readonly id: string;
  readonly price: bigint;
  readonly quantity: bigint;
  /** The taker's. */
  readonly side: 'buy' | 'sell';
  readonly at: Instant;
};

export type VenueCandle = {
  readonly openAt: Instant;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
};

export type VenueInterval = '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d';

export type VenueInstrument = {
  readonly market: string;
  readonly isTrading: boolean;
  readonly tick: string;
  readonly lot: string;
};

export type VenueNews =
  /** The book changed, or may be relied on no longer. */
  | { readonly kind: 'book'; readonly market: string }
  | { readonly kind: 'day'; readonly market: string }
  | { readonly kind: 'trades'; readonly market: string; readonly trades: readonly VenueTrade[] }
  | {
      readonly kind: 'candle';
      readonly market: string;
      readonly interval: VenueInterval;
      readonly candle: VenueCandle;
    };

/** A venue's public market data: listened to over WebSocket, asked over REST. */
export type VenueConnector = {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Listens to these as well from now on; those it knows are passed over. */
  readonly learn: (markets: readonly VenueMarket[]) => void;
  /** Tells what is new, until the answer is called. */
  readonly listen: (listener: (news: VenueNews) => void) => () => void;
  /** The best levels; undefined while the book is not known without a gap. */
  readonly orderBook: (market: string, levels: number) => VenueBook | undefined;
  /** The best prices of the last sound book, however old: `ageMs` tells. */
  readonly best: (market: string) => { readonly bid: bigint; readonly ask: bigint } | undefined;
  readonly day: (market: string) => VenueDay | undefined;
  /** How long ago the book was true, by the venue's own clock and by how long we have heard nothing. */
  readonly ageMs: (market: string) => number;
  /** Whether the venue says of itself that it is a simulator; undefined until it was asked once. */
  readonly isSimulated: () => boolean | undefined;
  /** The oldest first. `before` leaves out those that began then or later. */
  readonly candles: (
    market: string,
    interval: VenueInterval,
    query: { readonly before?: Instant; readonly limit: number },
  ) => Promise<readonly VenueCandle[]>;
  /** Has the venue tell the candle that forms, until the answer is called. */
  readonly followCandles: (market: string, interval: VenueInterval) => () => void;
  /** The newest first. */
  readonly recentTrades: (market: string, count: number) => Promise<readonly VenueTrade[]>;
  readonly instruments: () => Promise<readonly VenueInstrument[]>;
};

export type VenueOptions = {
  /** Where REST is: https://api.binance.com or https://www.okx.com. */
  readonly url: string;
  /** What stands before the streams' paths: wss://stream.binance.com:9443/ws or wss://ws.okx.com:8443/ws/v5. */
  readonly ws: string;
  readonly markets: readonly VenueMarket[];
  /** Milliseconds of a clock that only goes forward, whatever happens to the wall's. */
  readonly steadyMs: () => number;
  /** From 0 to 1: a thousand clients must not all come back in the same moment. */
  readonly chance: () => number;
  /** Told in a few words, without anything secret. */
  readonly onProblem?: (what: string, about: Readonly<Record<string, string | number>>) => void;
  /** A simulator is not listened to; for where prices mean real money. */
  readonly refusesSimulated?: boolean;
  readonly pauses?: Partial<Pauses>;
};

export type Pauses = {
  /** Before the first attempt to come back; each further one waits twice as long. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** A line on which nothing was heard for so long is dead. */
  readonly silenceMs: number;
  /** A book that has been old for so long is asked for anew on another line. */
  readonly stuckMs: number;
  /** How often it is looked after both. */
  readonly tendMs: number;
  readonly timeoutMs: number;
  /** Between two questions about the same book: a venue that answers nonsense is not to be asked without end. */
  readonly askMs: number;
  /** Whoever asked too often asks no more for so long. */
  readonly rateLimitMs: number;
};

export const PAUSES: Pauses = {
  firstMs: 250,
  longestMs: 30_000,
  silenceMs: 25_000,
  stuckMs: 60_000,
  tendMs: 5_000,
  askMs: 1_000,
  timeoutMs: 10_000,
  rateLimitMs: 15_000,
};

/** The venue could not be asked, or said something that cannot be understood. Ask later. */
export class VenueFault extends Error {
  override name = 'VenueFault';
  readonly kind: 'unreachable' | 'timeout' | 'rateLimited' | 'nonsense' | 'refused';

  constructor(kind: VenueFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
