import type { BookEvent, CancelReason, RejectReason, Side } from './types.ts';

/** The first field of an event says what it is; one more says that it concerns a seller (of a trade: the taker). */
export const EVENT = {
  accepted: 0,
  rejected: 2,
  trade: 4,
  cancelled: 6,
  reduced: 8,
  amended: 10,
  triggered: 12,
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

/** The event behind eight numbers of the log. */
export function describeEvent(fields: Float64Array): BookEvent {
  const [code = 0, seq = 0, id = 0, price = 0, qty = 0, other = 0, sixth = 0, seventh = 0] = fields;
  const side: Side = (code & 1) === 1 ? 'sell' : 'buy';
  switch (code & ~1) {
    case EVENT.accepted:
      return { type: 'accepted', seq, side, id, price, qty, ticket: other, isDormant: sixth === 1 };
    case EVENT.trade:
      return {
        ...({ type: 'trade', seq, takerSide: side, maker: other, taker: id } as const),
        ...{ price, qty, makerLeft: sixth, takerLeft: seventh },
      };
    case EVENT.cancelled:
      return { type: 'cancelled', seq, side, id, price, left: qty, reason: wordOf(CANCEL, other) };
    case EVENT.reduced:
      return { type: 'reduced', seq, side, id, price, by: qty, left: other };
    case EVENT.amended:
      return { type: 'amended', seq, side, id, price, qty, ticket: other, keptPlace: sixth === 1 };
    case EVENT.triggered:
      return { type: 'triggered', seq, side, id, price, left: qty, ticket: other };
    default:
      return { type: 'rejected', seq, id, command: wordOf(COMMAND, sixth), reason: wordOf(REJECT, other) };
  }
}

function wordOf<Word extends string>(words: Record<Word, number>, code: number): Word {
  for (const word in words) if (words[word] === code) return word;
  throw new Error(`No reason has the number ${code}.`);
}
