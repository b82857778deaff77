import { ADMITTED, admit, judgeBudget, judgeSize, judgeStop } from './admission.ts';
import { CANCEL, COMMAND, EVENT, REJECT, type RejectCode } from './event-words.ts';
import { FLAG, flagsOfOrder } from './flags.ts';
import type { Matcher } from './matcher.ts';
import type { Amendment, PlaceOrder } from './types.ts';

const { ASPECT, BUDGET, FLEETING, POST_ONLY } = FLAG;
const { accepted: ACCEPTED, amended: AMENDED } = EVENT;
const { unknownOrder, badOrder, wouldTake } = REJECT;
const { asked: ASKED, unfilled: UNFILLED } = CANCEL;
const FINE = ADMITTED;

export function placeOrder(matcher: Matcher, order: PlaceOrder): void {
  const { id, owner, price, budget, stop } = order;
  const flags = budget === 0 ? flagsOfOrder(order) : flagsOfOrder(order) | BUDGET;
  const refusal = admit(order, flags, matcher);
  if (refusal !== FINE) {
    matcher.events.rejected(matcher.seq, id, COMMAND.place, refusal);
    return;
  }
  const size = budget === 0 ? order.qty : budget;
  const ticket = matcher.ticket + 1;
  matcher.ticket = ticket;
  const isDormant = stop === 0 ? 0 : 1;
  matcher.events.write(ACCEPTED + (flags & ASPECT), matcher.seq, id, owner, price, size, ticket, isDormant, 0, 0);
  const { open } = matcher;
  if (stop !== 0) open.add(id, owner, flags, price, size, stop, ticket);
  else if (matcher.wouldTake(flags, price)) matcher.execute(id, owner, flags, price, size, ticket);
  else if ((flags & FLEETING) === 0) open.add(id, owner, flags, price, size, 0, ticket);
  else matcher.sayCancelled(id, owner, flags, price, size, UNFILLED);
}

export function cancelOrder(matcher: Matcher, id: number): void {
  const { open } = matcher;
  const { pool } = open;
  const at = pool.find(id);
  if (at === 0) {
    matcher.events.rejected(matcher.seq, id, COMMAND.cancel, unknownOrder);
    return;
  }
  matcher.sayCancelled(id, pool.ownerOf(at), pool.flagsOf(at), pool.priceOf(at), pool.leftOf(at), ASKED);
  open.remove(at);
}

export function amendOrder(matcher: Matcher, id: number, to: Amendment): void {
  const { open } = matcher;
  const { pool } = open;
  const at = pool.find(id);
  if (at === 0) {
    rejectAmend(matcher, id, unknownOrder);
    return;
  }
  const left = pool.leftOf(at);
  const price = to.price ?? pool.priceOf(at);
  const qty = to.qty ?? left;
  const stop = to.stop ?? pool.stopOf(at);
  if (price !== pool.priceOf(at) || !(qty <= left) || stop !== pool.stopOf(at)) {
    requeue(matcher, at, price, qty, stop);
    return;
  }
  const refusal = judgeAmendment(matcher, at, price, qty, stop);
  if (refusal !== FINE) {
    rejectAmend(matcher, id, refusal);
    return;
  }
  sayAmended(matcher, at, price, qty, pool.ticketOf(at), true);
  if (qty !== left) open.setLeft(at, qty);
}

export function replaceOrder(matcher: Matcher, id: number, price: number, qty: number): void {
  const at = matcher.open.pool.find(id);
  if (at === 0) rejectAmend(matcher, id, unknownOrder);
  else requeue(matcher, at, price, qty, matcher.open.pool.stopOf(at));
}

/** Out of its queue and in again at the end; an order that rests may meet the other side on the way. */
function requeue(matcher: Matcher, at: number, price: number, qty: number, stop: number): void {
  const { open } = matcher;
  const { pool } = open;
  const id = pool.idOf(at);
  const refusal = judgeAmendment(matcher, at, price, qty, stop);
  if (refusal !== FINE) {
    rejectAmend(matcher, id, refusal);
    return;
  }
  const owner = pool.ownerOf(at);
  const flags = pool.flagsOf(at);
  matcher.ticket += 1;
  sayAmended(matcher, at, price, qty, matcher.ticket, false);
  open.remove(at);
  if (stop === 0) matcher.execute(id, owner, flags, price, qty, matcher.ticket);
  else open.add(id, owner, flags, price, qty, stop, matcher.ticket);
}

function judgeAmendment(
  matcher: Matcher,
  at: number,
  price: number,
  qty: number,
  stop: number,
): RejectCode | typeof ADMITTED {
  const { pool } = matcher.open;
  const flags = pool.flagsOf(at);
  const isMoved = stop !== pool.stopOf(at);
  // What is awake stays so, and a budget is spent as it was given: only what wakes it can be another.
  if (isMoved && pool.stopOf(at) === 0) return badOrder;
  const isBudget = (flags & BUDGET) !== 0;
  if (isBudget && (!isMoved || qty !== pool.leftOf(at))) return badOrder;
  const refusal = isBudget ? judgeBudget(matcher, price, qty) : judgeSize(matcher, price, qty);
  if (refusal !== FINE) return refusal;
  if (isMoved) {
    const judged = judgeStop(matcher, flags, stop);
    if (judged !== FINE) return judged;
  }
  const isAwake = pool.stopOf(at) === 0;
  if (isAwake && (flags & POST_ONLY) !== 0 && matcher.wouldTake(flags, price)) return wouldTake;
  return FINE;
}

/** Said while the order still is what it was. */
function sayAmended(
  { events, seq, open }: Matcher,
  at: number,
  price: number,
  qty: number,
  ticket: number,
  keptPlace: boolean,
): void {
  const { pool } = open;
  const code = AMENDED + (pool.flagsOf(at) & ASPECT);
  const kept = keptPlace ? 1 : 0;
  const oldPrice = pool.priceOf(at);
  events.write(code, seq, pool.idOf(at), pool.ownerOf(at), price, qty, ticket, kept, oldPrice, pool.leftOf(at));
}

function rejectAmend(matcher: Matcher, id: number, reason: RejectCode): void {
  matcher.events.rejected(matcher.seq, id, COMMAND.amend, reason);
}
