import { REJECT, type RejectCode } from './event-words.ts';
import { BUDGET, FOK, MARKET, mayRest, POST_ONLY, SELL } from './flags.ts';
import type { Matcher } from './matcher.ts';
import type { PlaceOrder } from './types.ts';

/** Nothing speaks against it. */
export const ADMITTED = -1;
export type Admission = RejectCode | typeof ADMITTED;

const MAX_OWNER = 2 ** 31 - 1;

/** Whether an order may enter at all. It is asked before anything changes, so that a rejected order leaves no trace. */
export function admit(order: PlaceOrder, flags: number, matcher: Matcher): Admission {
  const { id, owner, price, stop } = order;
  const { pool } = matcher.open;
  if (!Number.isSafeInteger(id) || id < 0 || !Number.isInteger(owner) || owner < 0 || owner > MAX_OWNER) {
    return REJECT.badOrder;
  }
  // A post-only order that does not rest could only ever be refused, and a budget is what a market buy spends.
  if ((flags & POST_ONLY) !== 0 && !mayRest(flags)) return REJECT.badOrder;
  if ((flags & BUDGET) !== 0 && ((flags & (MARKET | SELL)) !== MARKET || order.qty !== 0)) return REJECT.badOrder;
  const size =
    (flags & BUDGET) === 0 ? judgeSize(matcher, price, order.qty) : judgeBudget(matcher, price, order.budget);
  if (size !== ADMITTED) return size;
  if (pool.find(id) !== 0) return REJECT.duplicateId;
  if (stop !== 0) {
    const judged = judgeStop(matcher, flags, stop);
    if (judged !== ADMITTED) return judged;
  }
  if ((stop !== 0 || mayRest(flags)) && pool.count >= matcher.options.maxOrders) return REJECT.bookFull;
  if (stop !== 0) return ADMITTED;
  if ((flags & POST_ONLY) !== 0 && matcher.wouldTake(flags, price)) return REJECT.wouldTake;
  const sized = (flags & BUDGET) === 0 ? order.qty : order.budget;
  if ((flags & FOK) !== 0 && !matcher.canFill(owner, flags, price, sized)) return REJECT.cannotFill;
  return ADMITTED;
}

/** Price × quantity must stay exact, and so must the sum of all that could ever stand at one price. */
export function judgeSize({ options, maxQty }: Matcher, price: number, qty: number): Admission {
  if (!Number.isInteger(price) || price < 1 || price > options.maxPrice) return REJECT.badPrice;
  if (!Number.isInteger(qty) || qty < 1) return REJECT.badQuantity;
  return qty > maxQty || price * qty > Number.MAX_SAFE_INTEGER ? REJECT.overflow : ADMITTED;
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
