import { FLAG } from './flags.ts';
import type { BookEvent, CancelReason, RejectReason, Side } from './types.ts';

const { ASPECT, BUDGET, SELL } = FLAG;

/** The first field of an event says what it is; its last two bits are the flags SELL and BUDGET of the order (or taker). */
export const EVENT = {
  accepted: 0,
  rejected: 4,
  trade: 8,
  cancelled: 12,
  reduced: 16,
  amended: 20,
  triggered: 24,
} as const;

/** Which command a rejection answers. */
export const COMMAND = { place: 0, cancel: 1, amend: 2 } as const;

/** Reasons are numbers inside the book; these are their words. */
export const CANCEL = {
  asked: 0,
  unfilled: 1,
  budgetSpent: 2,
  selfTrade: 3,
  wouldTake: 4,
  cannotFill: 5,
} as const satisfies Record<CancelReason, number>;

export const REJECT = {
  duplicateId: 0,
  unknownOrder: 1,
  badPrice: 2,
  badQuantity: 3,
  badOrder: 4,
  overflow: 5,
  bookFull: 6,
  wouldTake: 7,
  cannotFill: 8,
  noLastPrice: 9,
  stopPassed: 10,
} as const satisfies Record<RejectReason, number>;

export type CancelCode = (typeof CANCEL)[CancelReason];
export type RejectCode = (typeof REJECT)[RejectReason];

/** The event behind ten numbers of the log. */
export function describeEvent(fields: Float64Array): BookEvent {
  const [code = 0, seq = 0, id = 0, owner = 0, price = 0, qty = 0, other = 0, seventh = 0, eighth = 0, ninth = 0] =
    fields;
  const side: Side = (code & SELL) !== 0 ? 'sell' : 'buy';
  const isBudget = (code & BUDGET) !== 0;
  const order = { seq, side, id, owner, price };
  switch (code & ~ASPECT) {
    case EVENT.accepted:
      return { type: 'accepted', ...order, isBudget, qty, ticket: other, isDormant: seventh === 1 };
    case EVENT.trade:
      return {
        ...{ type: 'trade', seq, takerSide: side, maker: other, taker: id, makerOwner: ninth, takerOwner: owner },
        ...{ price, qty, makerLeft: seventh, takerLeft: eighth },
      };
    case EVENT.cancelled:
      return { type: 'cancelled', ...order, isBudget, left: qty, reason: wordOf(CANCEL, other) };
    case EVENT.reduced:
      return { type: 'reduced', ...order, isBudget, by: qty, left: other };
    case EVENT.amended:
      return {
        ...{ type: 'amended', ...order, qty, ticket: other, keptPlace: seventh === 1 },
        ...{ oldPrice: eighth, oldLeft: ninth },
      };
    case EVENT.triggered:
      return { type: 'triggered', ...order, isBudget, left: qty, ticket: other };
    default:
      return { type: 'rejected', seq, id, command: wordOf(COMMAND, seventh), reason: wordOf(REJECT, other) };
  }
}

function wordOf<Word extends string>(words: Record<Word, number>, code: number): Word {
  for (const word in words) if (words[word] === code) return word;
  throw new Error(`No reason has the number ${code}.`);
}
