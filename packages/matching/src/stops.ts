import { ADMITTED, judgeSize } from './admission.ts';
import { CANCEL, COMMAND, EVENT, REJECT } from './event-words.ts';
import { FLAG } from './flags.ts';
import type { Matcher } from './matcher.ts';

const { ASPECT, BUDGET, FOK, POST_ONLY } = FLAG;

/**
 * Wakes the stops that trades have reached, each as an order of its own that may reach further ones. A command wakes no
 * more than `maxCascade`, so that a crash in prices cannot make one command as long as the book is deep. Where that is 0
 * trades wake nothing: somebody outside decides, and says `wake`.
 */
export function wakeStops(matcher: Matcher): void {
  if (matcher.options.maxCascade === 0) {
    settleReach(matcher);
    return;
  }
  let at = nextReached(matcher);
  for (let woken = 0; at !== 0 && woken < matcher.options.maxCascade; woken += 1) {
    wake(matcher, at);
    at = nextReached(matcher);
  }
  if (at === 0) settleReach(matcher);
}

/**
 * The stop that is to wake next, or 0. On each side it is the one nearest to where prices came from, and of those at one
 * price the oldest; if both sides were reached, the older of the two.
 */
export function nextReached({ open, reachLow, reachHigh }: Matcher): number {
  const { sellStops, buyStops, pool } = open;
  const buy = buyStops.high <= reachHigh ? buyStops.firstAt(buyStops.high) : 0;
  const sell = sellStops.low !== 0 && sellStops.low >= reachLow ? sellStops.firstAt(sellStops.low) : 0;
  if (buy === 0 || sell === 0) return buy | sell;
  return pool.ticketOf(buy) < pool.ticketOf(sell) ? buy : sell;
}

function settleReach(matcher: Matcher): void {
  matcher.reachLow = matcher.lastPrice;
  matcher.reachHigh = matcher.lastPrice;
}

/** Wakes one stop because somebody outside the book says so, at the worst price they say. */
export function wakeOne(matcher: Matcher, id: number, price: number): void {
  const { pool } = matcher.open;
  const at = pool.find(id);
  const left = at === 0 ? 0 : pool.leftOf(at);
  const isBudget = at !== 0 && (pool.flagsOf(at) & BUDGET) !== 0;
  if (at === 0 || pool.stopOf(at) === 0) matcher.events.rejected(matcher.seq, id, COMMAND.amend, REJECT.unknownOrder);
  else {
    const judged = judgeSize(matcher, price, isBudget ? 1 : left);
    if (judged !== ADMITTED) matcher.events.rejected(matcher.seq, id, COMMAND.amend, judged);
    else wake(matcher, at, price);
  }
}

function wake(matcher: Matcher, at: number, price = matcher.open.pool.priceOf(at)): void {
  const { open, events, seq } = matcher;
  const { pool } = open;
  const id = pool.idOf(at);
  const owner = pool.ownerOf(at);
  const flags = pool.flagsOf(at);
  const left = pool.leftOf(at);
  open.remove(at);
  matcher.ticket += 1;
  events.write(EVENT.triggered + (flags & ASPECT), seq, id, owner, price, left, matcher.ticket, 0, 0, 0);
  if ((flags & POST_ONLY) !== 0 && matcher.wouldTake(flags, price)) {
    matcher.sayCancelled(id, owner, flags, price, left, CANCEL.wouldTake);
  } else if ((flags & FOK) !== 0 && !matcher.canFill(owner, flags, price, left)) {
    matcher.sayCancelled(id, owner, flags, price, left, CANCEL.cannotFill);
  } else matcher.execute(id, owner, flags, price, left, matcher.ticket);
}
