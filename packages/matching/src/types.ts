/** Prices are ticks, quantities lots, and budgets ticks × lots: whole numbers that a double holds exactly. */
export type Side = 'buy' | 'sell';

/** When an order meets one of the same owner, the one that came to take decides what gives way. */
export type SelfTrade = 'cancel-newest' | 'cancel-oldest' | 'cancel-both' | 'decrement';

export type PlaceOrder = {
  /** The number of this command: larger than any before. It is the only time the book knows. */
  readonly seq: number;
  /** The order's own number; free again once the order is done. */
  readonly id: number;
  /** Whose it is, for self-trade prevention; 0 is nobody, who may trade with himself. */
  readonly owner: number;
  readonly side: Side;
  /** A market order is a limit order at the edge of the price band that never rests. */
  readonly kind: 'limit' | 'market';
  readonly tif: 'gtc' | 'ioc' | 'fok';
  readonly postOnly: boolean;
  /** The worst price it accepts. */
  readonly price: number;
  /** Lots; 0 for a market buy that is sized by its budget. */
  readonly qty: number;
  /** What a market buy may spend, in ticks × lots; 0 for every other order. */
  readonly budget: number;
  /** The last price that wakes it, or 0 for an order that is awake. Buys wake as prices rise, sells as they fall. */
  readonly stop: number;
  readonly stp: SelfTrade;
};

export type Amendment = {
  readonly price?: number;
  /** What is to be open from now on, not what was ordered once. */
  readonly qty?: number;
  /** For an order that sleeps: the price that is to wake it. */
  readonly stop?: number;
};

export type Command =
  | ({ readonly do: 'place' } & PlaceOrder)
  | { readonly do: 'cancel'; readonly seq: number; readonly id: number }
  | ({ readonly do: 'amend'; readonly seq: number; readonly id: number } & Amendment)
  | { readonly do: 'replace'; readonly seq: number; readonly id: number; readonly price: number; readonly qty: number }
  | { readonly do: 'wake'; readonly seq: number; readonly id: number; readonly price: number }
  | { readonly do: 'proceed'; readonly seq: number };

export type BookOptions = {
  /** The highest price there can be, in ticks. Untouched ticks cost address space, not memory. */
  readonly maxPrice: number;
  /** How many orders may be open at once; the next one is rejected. */
  readonly maxOrders: number;
  /** How many stops one command may wake; the rest wait for the next command or for `proceed`. At 0 only `wake` wakes. */
  readonly maxCascade: number;
  /** Where the price stood before the first trade, so that stops can be judged; 0 if nobody knows. */
  readonly lastPrice: number;
};

export type RejectReason =
  | 'duplicateId'
  | 'unknownOrder'
  | 'badPrice'
  | 'badQuantity'
  | 'badOrder'
  | 'overflow'
  | 'bookFull'
  | 'wouldTake'
  | 'cannotFill'
  | 'noLastPrice'
  | 'stopPassed';

/** Why an order ended, or lost part of its size, without a trade. */
export type CancelReason = 'asked' | 'unfilled' | 'budgetSpent' | 'selfTrade' | 'wouldTake' | 'cannotFill';

/** The order an event is about. */
type About = {
  readonly seq: number;
  readonly side: Side;
  readonly id: number;
  readonly owner: number;
  /** The worst price it accepts. */
  readonly price: number;
};

/** Whether sizes of the event are budgets, in ticks × lots, and not quantities in lots. */
type Sized = { readonly isBudget: boolean };

/** A place in the queue: of two orders at one price the smaller ticket trades first. */
type Placed = { readonly ticket: number };

/** What happened, in order. */
export type BookEvent =
  | ({ readonly type: 'accepted'; readonly qty: number; readonly isDormant: boolean } & About & Sized & Placed)
  | {
      readonly type: 'rejected';
      readonly seq: number;
      readonly id: number;
      readonly command: 'place' | 'cancel' | 'amend';
      readonly reason: RejectReason;
    }
  | {
      readonly type: 'trade';
      readonly seq: number;
      readonly takerSide: Side;
      readonly maker: number;
      readonly taker: number;
      readonly makerOwner: number;
      readonly takerOwner: number;
      /** The maker's, always. */
      readonly price: number;
      readonly qty: number;
      readonly makerLeft: number;
      /** What is left of the budget, where the taker has one. */
      readonly takerLeft: number;
    }
  /** `left` was open and no longer is. */
  | ({ readonly type: 'cancelled'; readonly left: number; readonly reason: CancelReason } & About & Sized)
  /** Self-trade prevention by decrement took `by` from an order that goes on with `left`. */
  | ({ readonly type: 'reduced'; readonly by: number; readonly left: number } & About & Sized)
  | ({
      readonly type: 'amended';
      readonly qty: number;
      readonly keptPlace: boolean;
      readonly oldPrice: number;
      readonly oldLeft: number;
    } & About &
      Placed)
  | ({ readonly type: 'triggered'; readonly left: number } & About & Sized & Placed);

/** An open order as the book holds it: enough to put it back exactly where it stood. */
export type OpenOrder = {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly kind: 'limit' | 'market';
  readonly tif: 'gtc' | 'ioc' | 'fok';
  readonly postOnly: boolean;
  readonly price: number;
  readonly left: number;
  /** Whether `left` is a budget. */
  readonly isBudget: boolean;
  /** 0 for an order that rests in the book. */
  readonly stop: number;
  readonly stp: SelfTrade;
  readonly ticket: number;
};

/** What a book is apart from its open orders. */
export type BookHead = {
  readonly seq: number;
  /** The last ticket handed out. */
  readonly ticket: number;
  readonly lastPrice: number;
  /** How far prices went since stops were last looked through; both are the last price when none waits. */
  readonly reachLow: number;
  readonly reachHigh: number;
};

export type Level = { readonly price: number; readonly qty: number };
export type Depth = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };
