import type { MarketId } from '@candor/contract';
import type { MarketPhase } from '@candor/contract/listing/fields';
import type { SpotMarketState } from '@candor/contract/spot/fields';
import type { MarketPair } from '@candor/domain/market';
import type {
  CancelOnly,
  FeeRates,
  OrderAsked,
  OrderRefusal,
  Rider,
  RunRefusal,
  SpotFill,
  SpotOrder,
} from '@candor/domain/spot';
import type { Id, Instant, Money, Ppm, Result } from '@candor/kernel';
import type { AccountName, LedgerBook, LedgerRefusalCode, Uuid } from '@candor/ledger';
import type { Depth } from '@candor/matching';
import type { Tx } from '../../platform/database/database.ts';

/** Who places an order, and out of which account it is paid. */
export type Placer = {
  /** Keeps somebody from trading with themselves: a customer's id, or the name of an account of the house. */
  readonly owner: string;
  readonly userId: Id<'usr'> | null;
  readonly account: AccountName;
  readonly fees: FeeRates;
};

export type PlaceRequest = {
  readonly book: LedgerBook;
  readonly market: string;
  readonly by: Placer;
  readonly order: OrderAsked;
  /** One order for ever: the same id with the same hash gets the order it made, with another hash it is refused. */
  readonly requestId: Uuid;
  readonly requestHash: string;
  /** It gets out of what is there already: neither the least order nor the number of open ones is asked for. */
  readonly isUnwinding?: boolean;
  /** [SEC-17] A hold runs on the account: it joins the book no worse than a fresh price, or not at all. */
  readonly isHeld?: boolean;
  /** [SPT-40] A limit order at once that meets nothing is kept as one that ended, and not refused. */
  readonly keepsUnfilled?: boolean;
  /** What another feature lets ride along, in the same transaction. */
  readonly rider?: Rider;
};

export type TestRequest = Pick<PlaceRequest, 'book' | 'market' | 'by' | 'order' | 'isHeld' | 'keepsUnfilled'>;

export type AmendRequest = {
  readonly id: Id<'ord'>;
  readonly owner: string;
  readonly price?: string | undefined;
  /** For a stop that waits. */
  readonly stopPrice?: string | undefined;
  readonly amount?: string | undefined;
};

/** [SPT-48] What is left out is taken away. */
export type ExitsRequest = {
  readonly id: Id<'ord'>;
  readonly owner: string;
  readonly takeProfit?: string | undefined;
  readonly stopLoss?: string | undefined;
};

export type EngineRefusal =
  | OrderRefusal
  | RunRefusal
  | LedgerRefusalCode
  | 'call.notFound'
  | 'call.idempotencyConflict'
  | 'call.tooMany'
  | 'spot.unknownMarket'
  | 'spot.abovePerDay'
  | 'spot.halted'
  | 'spot.closed'
  | 'spot.filled';

export type OrderOutcome = Result<Readonly<SpotOrder>, EngineRefusal>;

/** Where the price stands: what bands lie around, and whether it is fresh enough for market orders. */
export type Reference = { readonly price: bigint; readonly isFresh: boolean };

export type MarketInfo = {
  readonly pair: MarketPair;
  readonly book: LedgerBook;
  readonly state: SpotMarketState;
  /** [LST-7] Of the moment, whatever the state. */
  readonly phase: MarketPhase;
  readonly haltedFor: string | null;
  /** [MKT-10] When it opens again; null while it is open by its calendar, and where nobody knows. */
  readonly opensAt: Instant | null;
  /** In ticks, zero where there is none. */
  readonly last: number;
  readonly bid: number;
  readonly ask: number;
  /** The number of the last command that is on disk. */
  readonly seq: number;
  /** Whether this process runs it; what follows is known to who does, and zero elsewhere. */
  readonly isLeading: boolean;
  /** Orders that stand or wait. */
  readonly orders: number;
  readonly trades: number;
  readonly batchesLastMinute: number;
};

export type Halt = {
  /** Customers read it. */
  readonly reason: string;
  readonly by: string;
  /** What is written down with it, in the same transaction. */
  readonly note?: (tx: Tx) => Promise<void>;
};

/** A book rebuilt from its orders on disk, beside what it must come to. */
export type Proof = {
  readonly at: Instant;
  readonly seq: number;
  readonly orders: number;
  readonly found: string;
  readonly expected: string;
  readonly isEqual: boolean;
};

/** A trade that is on disk. */
export type FillEvent = {
  readonly book: LedgerBook;
  readonly market: MarketId;
  readonly fill: SpotFill;
  readonly at: Instant;
};
/** An order that is on disk in another state than before. The order is a copy. */
export type OrderEvent = { readonly book: LedgerBook; readonly market: MarketId; readonly order: Readonly<SpotOrder> };
export type BookChange = { readonly book: LedgerBook; readonly market: MarketId };

export type MarketTerms = {
  readonly minimum: Money;
  readonly band: Ppm;
  readonly slippage: Ppm;
  readonly reference: Reference | null;
  readonly mostOpen: number;
};

/**
 * Candor's own markets, in both books. What `place`, `amend` and `cancel` answer is on disk, with every posting; what the
 * listeners are told is too. Reads show what is on disk, never a batch on its way.
 */
export type Engine = {
  readonly place: (request: PlaceRequest) => Promise<OrderOutcome>;
  /** Whether an order could be placed now, by the market and the balance as they are; nothing is placed. */
  readonly test: (request: TestRequest) => Promise<Result<null, EngineRefusal>>;
  readonly amend: (request: AmendRequest) => Promise<OrderOutcome>;
  /** Take profit and stop loss of an order that nothing was filled of yet, or of an exit that waits. */
  readonly setExits: (request: ExitsRequest) => Promise<OrderOutcome>;
  /** An order that is cancelled already is answered as it is; a filled one is refused, a foreign one is not found. */
  readonly cancel: (request: {
    readonly id: Id<'ord'>;
    readonly owner: string;
    /** Cancels it only if it is this when its turn comes; otherwise it is refused like one that has ended. */
    readonly only?: CancelOnly | undefined;
  }) => Promise<OrderOutcome>;
  readonly cancelAll: (request: {
    readonly book: LedgerBook;
    readonly owner: string;
    readonly market?: MarketId | undefined;
  }) => Promise<number>;
  readonly order: (id: Id<'ord'>) => Promise<Readonly<SpotOrder> | undefined>;
  readonly openOrders: (asked: {
    readonly book: LedgerBook;
    readonly owner: string;
    readonly market?: MarketId | undefined;
  }) => Promise<readonly Readonly<SpotOrder>[]>;
  /** What stands before a resting order at its price, in lots. */
  readonly queueAhead: (id: Id<'ord'>) => number | undefined;
  readonly info: (book: LedgerBook, market: MarketId) => MarketInfo;
  /** How many batches of a book this process has put on disk: while it is the same, no balance was moved by a trade. */
  readonly batches: (book: LedgerBook) => number;
  /** [LST-32] Somebody reads this market, and whether anybody did or placed an order within the last minute. */
  readonly noteLook: (book: LedgerBook, market: MarketId) => void;
  readonly isLookedAt: (book: LedgerBook, market: MarketId) => boolean;
  readonly terms: (book: LedgerBook, market: MarketId) => Promise<MarketTerms>;
  /** Ticks and lots, best first. */
  readonly depth: (book: LedgerBook, market: MarketId, levels: number) => Depth;
  /** Minor units of the quote asset for one whole base unit; undefined before the first trade. */
  readonly lastPrice: (book: LedgerBook, market: MarketId) => bigint | undefined;
  /**
   * Stops a market in both books: orders can be cancelled, and nothing else. It holds from the moment it is asked for; false
   * where it was halted before. Only the database lets a market go on, because two operators said so.
   */
  readonly halt: (market: MarketId, given: Halt) => Promise<boolean>;
  /** Learns from the database which markets are halted: asked every few seconds, and when one was let go on. */
  readonly readHalts: () => Promise<void>;
  /** Rebuilds a book from its orders beside the one that trades, and holds the two against each other. */
  readonly prove: (book: LedgerBook, market: MarketId) => Promise<Proof>;
  /** [LST-14] Opens the books of markets that were listed since. */
  readonly learnMarkets: () => Promise<void>;
  readonly onFill: (listener: (event: FillEvent) => void) => () => void;
  readonly onOrder: (listener: (event: OrderEvent) => void) => () => void;
  readonly onBook: (listener: (event: BookChange) => void) => () => void;
  /** Resolves when every market is either run here or known to be run elsewhere. */
  readonly opened: Promise<void>;
};
