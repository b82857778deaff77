import { CANCEL, EVENT } from './event-words.ts';
import { FLAG } from './flags.ts';
import type { Matcher } from './matcher.ts';

const { ASPECT, FOK, POST_ONLY } = FLAG;

/**
 * Wakes the stops that trades have reached, each as an order of its own that may reach further ones. A command wakes no
 * more than `maxCascade`, so that a crash in prices cannot make one command as long as the book is deep.
 */
export function wakeStops(matcher: Matcher): void {
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
  const { stops, pool } = open;
  const buy = stops.high <= reachHigh ? stops.firstAt(stops.high) : 0;
  const sell = stops.low !== 0 && stops.low >= reachLow ? stops.firstAt(stops.low) : 0;
  if (buy === 0 || sell === 0) return buy | sell;
  return pool.ticketOf(buy) < pool.ticketOf(sell) ? buy : sell;
}

function settleReach(matcher: Matcher): void {
  matcher.reachLow = matcher.lastPrice;
  matcher.reachHigh = matcher.lastPrice;
}

function wake(matcher: Matcher, at: number): void {
  const { open, events, seq } = matcher;
  const { pool } = open;
  const id = pool.idOf(at);
  const owner = pool.ownerOf(at);
  const flags = pool.flagsOf(at);
  const price = pool.priceOf(at);
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
