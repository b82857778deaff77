import type { SpotReason } from '@candor/contract/spot/fields';
import type { Id, Instant, Money, Ppm } from '@candor/kernel';
import type { AccountKey, LedgerEvent, Move, RowWrite, Uuid } from '@candor/ledger';
import type { Exits } from './exits.ts';
import type { OrderParty, SpotOrder } from './order.ts';
import type { OrderTerms } from './read-order.ts';

/**
 * What another feature adds to an order, all in the same transaction: moves before it is paid for (a loan drawn), and
 * moves and rows once it is known what it did (a loan repaid). `after` must be pure; it may run more than once.
 */
export type Rider = {
  readonly accounts: readonly AccountKey[];
  readonly before?: readonly Move[];
  readonly after?: (order: Readonly<SpotOrder>, fills: readonly SpotFill[], now: Instant) => RiderWork;
};

export type RiderWork = {
  readonly moves?: readonly Move[];
  readonly rows?: readonly RowWrite[];
  readonly events?: readonly LedgerEvent[];
};

export type PlaceCommand = {
  readonly do: 'place';
  readonly id: Id<'ord'>;
  readonly terms: OrderTerms;
  readonly party: OrderParty;
  /** For what it leaves in the book. */
  readonly holdId: Uuid;
  readonly requestId: Uuid;
  readonly requestHash: string;
  /** How many live orders the owner may have in this market, this one included; the house is not counted. */
  readonly mostOpen?: number;
  /** [SPT-40] Where it meets nothing it is an order that ended, and not a refusal. */
  readonly keepsUnfilled?: boolean;
  readonly rider?: Rider;
};

/** What an order must be for a cancel to be meant. */
export type CancelOnly = 'unfilled' | 'partlyFilled';

export type CancelCommand = {
  readonly do: 'cancel';
  readonly id: Id<'ord'>;
  readonly reason: SpotReason;
  /** [API-12] Looked at when its turn comes: a fill just before it counts. */
  readonly only?: CancelOnly | undefined;
};

export type AmendCommand = {
  readonly do: 'amend';
  readonly id: Id<'ord'>;
  readonly price?: number;
  /** The whole order, with what is filled already. */
  readonly lots?: number;
  /** For a stop: the price that is to wake it. One that has woken since is not changed. */
  readonly stop?: number;
  readonly holdId: Uuid;
};

/** [SPT-29] Wakes a stop that the mark has reached. What it may cost is judged again, around the mark of this moment. */
export type WakeCommand = {
  readonly do: 'wake';
  readonly id: Id<'ord'>;
  /** Minor units of the quote asset for one whole base unit. */
  readonly markPrice: bigint;
  readonly band: Ppm;
  /** [SPT-30] For an exit of an order that named its price. */
  readonly slippage: Ppm;
  /** Where it comes to rest with exactly what it had set aside, it is set aside anew: what moves nothing is not written. */
  readonly holdId: Uuid;
};

/** [SPT-48] Says at which marks an order ends once it is filled, or at which an exit wakes. */
export type ExitsCommand = Exits & { readonly do: 'exits'; readonly id: Id<'ord'>; readonly holdId: Uuid };

export type SpotCommand = PlaceCommand | CancelCommand | AmendCommand | WakeCommand | ExitsCommand;

/** A trade: who waited, who came, and where in the batch's transfer its postings begin. */
export type SpotFill = {
  readonly id: Id<'trd'>;
  /** Counts the market's trades. */
  readonly no: number;
  readonly price: number;
  readonly lots: number;
  readonly base: Money;
  readonly quote: Money;
  readonly maker: SpotOrder;
  readonly taker: SpotOrder;
  readonly makerFee: Money;
  readonly takerFee: Money;
  readonly leg: number;
};

export type RunRefusal =
  | 'ledger.insufficientBalance'
  | 'spot.wouldMatch'
  | 'spot.notFillable'
  | 'spot.nothingThere'
  | 'spot.ownOrder'
  | 'spot.stopReached'
  | 'spot.noReference'
  | 'spot.tooLarge'
  | 'spot.tooManyOpen'
  | 'spot.ended'
  | 'spot.notAmendable'
  | 'spot.justWoken'
  | 'call.busy';
