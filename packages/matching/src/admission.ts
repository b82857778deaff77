import { REJECT, type RejectCode } from './event-words.ts';
import { BUDGET, FOK, MARKET, mayRest, POST_ONLY, SELL, STP } from './flags.ts';
import type { Matcher } from './matcher.ts';
import type { PlaceOrder } from './types.ts';

/** Nothing speaks against it. */
export const ADMITTED = -1;
export type Admission = RejectCode | typeof ADMITTED;

/** Whether an order may enter at all. It is asked before anything changes, so that a rejected order leaves no trace. */
export function admit(order: PlaceOrder, flags: number, matcher: Matcher): Admission {
  const { id, owner, price, stop } = order;
  const isPlain = (flags & ~(SELL | STP)) === 0 && stop === 0;
  if (!Number.isSafeInteger(id) || id < 0 || (owner | 0) !== owner || owner < 0) return REJECT.badOrder;
  if (!isPlain && !isMeaningful(order, flags)) return REJECT.badOrder;
  const isBudget = (flags & BUDGET) !== 0;
  const size = isBudget ? judgeBudget(matcher, price, order.budget) : judgeSize(matcher, price, order.qty);
  if (size !== ADMITTED) return size;
  const { pool } = matcher.open;
  if (pool.find(id) !== 0) return REJECT.duplicateId;
  if (stop !== 0) {
    const judged = judgeStop(matcher, flags, stop);
    if (judged !== ADMITTED) return judged;
  }
  if (pool.count >= matcher.options.maxOrders && (stop !== 0 || mayRest(flags))) return REJECT.bookFull;
  return isPlain || stop !== 0 ? ADMITTED : judgeTaking(order, flags, matcher);
}

/** A post-only order that does not rest could only ever be refused, and a budget is what a market buy spends. */
function isMeaningful(order: PlaceOrder, flags: number): boolean {
  if ((flags & POST_ONLY) !== 0 && !mayRest(flags)) return false;
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
  if ((price | 0) !== price || price < 1 || price > matcher.options.maxPrice) return REJECT.badPrice;
  if (!Number.isInteger(qty) || qty < 1) return REJECT.badQuantity;
  return qty > matcher.maxQty || price * qty > Number.MAX_SAFE_INTEGER ? REJECT.overflow : ADMITTED;
}

function judgeBudget({ options }: Matcher, price: number, budget: number): Admission {
  if (!Number.isInteger(price) || price < 1 || price > options.maxPrice) return REJECT.badPrice;
  if (!Number.isInteger(budget) || budget < 1) return REJECT.badQuantity;
  return budget > Number.MAX_SAFE_INTEGER ? REJECT.overflow : ADMITTED;
}

/** A stop the price has already passed is refused: it would be a market order its owner did not ask for. */
function judgeStop({ options, lastPrice, reachLow, reachHigh }: Matcher, flags: number, stop: number): Admission {
  if (!Number.isInteger(stop) || stop < 1 || stop > options.maxPrice) return REJECT.badPrice;
  if (lastPrice === 0) return REJECT.noLastPrice;
  const hasPassed = (flags & SELL) === 0 ? stop <= reachHigh : stop >= reachLow;
  return hasPassed ? REJECT.stopPassed : ADMITTED;
}
