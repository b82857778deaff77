import { REJECT, type RejectCode } from './event-words.ts';
import { FLAG } from './flags.ts';
import type { Matcher } from './matcher.ts';
import type { PlaceOrder } from './types.ts';

/** Nothing speaks against it. */
export const ADMITTED = -1;
export type Admission = RejectCode | typeof ADMITTED;

const { BUDGET, FLEETING, FOK, MARKET, POST_ONLY, SELL } = FLAG;
const { badOrder, badPrice, badQuantity, overflow, duplicateId, bookFull } = REJECT;
const { isInteger, isSafeInteger, MAX_SAFE_INTEGER } = Number;
const FINE = ADMITTED;

/** Whether an order may enter at all. It is asked before anything changes, so that a rejected order leaves no trace. */
export function admit(order: PlaceOrder, flags: number, matcher: Matcher): Admission {
  const { id, owner, stop } = order;
  if (!isSafeInteger(id) || id < 0 || (owner | 0) !== owner || owner < 0) return badOrder;
  // Most orders are to rest, or to take what is there, and nothing more need be asked of them.
  const isSpecial = (flags & (BUDGET | MARKET | FOK | POST_ONLY)) !== 0 || stop !== 0;
  if (isSpecial && !isMeaningful(order, flags)) return badOrder;
  const size =
    (flags & BUDGET) === 0
      ? judgeSize(matcher, order.price, order.qty)
      : judgeBudget(matcher, order.price, order.budget);
  if (size !== FINE) return size;
  const { pool } = matcher.open;
  if (pool.find(id) !== 0) return duplicateId;
  if (stop !== 0) {
    const judged = judgeStop(matcher, flags, stop);
    if (judged !== FINE) return judged;
  }
  if (pool.count >= matcher.maxOrders && (stop !== 0 || (flags & FLEETING) === 0)) return bookFull;
  return isSpecial && stop === 0 ? judgeTaking(order, flags, matcher) : FINE;
}

/** A post-only order that does not rest could only ever be refused, and a budget is what a market buy spends. */
function isMeaningful(order: PlaceOrder, flags: number): boolean {
  if ((flags & POST_ONLY) !== 0 && (flags & FLEETING) !== 0) return false;
  return (flags & BUDGET) === 0 || ((flags & (MARKET | SELL)) === MARKET && order.qty === 0);
}

/** What depends on who rests at this moment. */
function judgeTaking(order: PlaceOrder, flags: number, matcher: Matcher): Admission {
  if ((flags & POST_ONLY) !== 0 && matcher.wouldTake(flags, order.price)) return REJECT.wouldTake;
  const size = (flags & BUDGET) === 0 ? order.qty : order.budget;
  if ((flags & FOK) !== 0 && !matcher.canFill(order.owner, flags, order.price, size)) return REJECT.cannotFill;
  return ADMITTED;
}

/** Price × quantity must stay exact, and so must the sum of all that could ever stand at one price. */
export function judgeSize(matcher: Matcher, price: number, qty: number): Admission {
  if ((price | 0) !== price || price < 1 || price > matcher.maxPrice) return badPrice;
  if (!isInteger(qty) || qty < 1) return badQuantity;
  return qty > matcher.maxQty || price * qty > MAX_SAFE_INTEGER ? overflow : FINE;
}

export function judgeBudget(matcher: Matcher, price: number, budget: number): Admission {
  if (!isInteger(price) || price < 1 || price > matcher.maxPrice) return badPrice;
  if (!isInteger(budget) || budget < 1) return badQuantity;
  return budget > MAX_SAFE_INTEGER ? overflow : FINE;
}

/** A stop the price has already passed is refused: it would be a market order its owner did not ask for. */
export function judgeStop(
  { options, lastPrice, reachLow, reachHigh }: Matcher,
  flags: number,
  stop: number,
): Admission {
  if (!isInteger(stop) || stop < 1 || stop > options.maxPrice) return REJECT.badPrice;
  // Where trades wake nothing, whoever wakes judges.
  if (options.maxCascade === 0) return ADMITTED;
  if (lastPrice === 0) return REJECT.noLastPrice;
  const hasPassed = (flags & SELL) === 0 ? stop <= reachHigh : stop >= reachLow;
  return hasPassed ? REJECT.stopPassed : ADMITTED;
}
