import { describeFlags } from './flags.ts';
import type { Ladder } from './ladder.ts';
import type { Matcher } from './matcher.ts';
import type { OpenOrders } from './open-orders.ts';
import type { OrderPool } from './order-pool.ts';
import type { BookHead, Depth, Level, OpenOrder } from './types.ts';

export function headOf({ seq, ticket, lastPrice, reachLow, reachHigh }: Matcher): BookHead {
  return { seq, ticket, lastPrice, reachLow, reachHigh };
}

export function readDepth(resting: Ladder, levels: number): Depth {
  const bids: Level[] = [];
  const asks: Level[] = [];
  for (let price = resting.low; price !== 0 && bids.length < levels; price = resting.below(price)) {
    bids.push({ price, qty: resting.totalAt(price) });
  }
  for (let price = resting.high; price !== resting.none && asks.length < levels; price = resting.above(price)) {
    asks.push({ price, qty: resting.totalAt(price) });
  }
  return { bids, asks };
}

export function listOpenOrders({ pool, resting, sellStops, buyStops }: OpenOrders): OpenOrder[] {
  return [resting, sellStops, buyStops].flatMap((ladder) => listLadder(pool, ladder));
}

function listLadder(pool: OrderPool, ladder: Ladder): OpenOrder[] {
  const orders: OpenOrder[] = [];
  for (let price = ladder.low; price !== 0; price = ladder.below(price)) listQueue(pool, ladder.firstAt(price), orders);
  for (let price = ladder.high; price !== ladder.none; price = ladder.above(price)) {
    listQueue(pool, ladder.firstAt(price), orders);
  }
  return orders;
}

function listQueue(pool: OrderPool, first: number, orders: OpenOrder[]): void {
  for (let at = first; at !== 0; at = pool.nextOf(at)) orders.push(describeOrder(pool, at));
}

export function describeOrder(pool: OrderPool, at: number): OpenOrder {
  return {
    id: pool.idOf(at),
    owner: pool.ownerOf(at),
    ...describeFlags(pool.flagsOf(at)),
    price: pool.priceOf(at),
    left: pool.leftOf(at),
    stop: pool.stopOf(at),
    ticket: pool.ticketOf(at),
  };
}

/**
 * The ids of the sleeping orders that a price has reached, nearest to where prices came from first, and of those at one
 * stop the oldest; `mayWake` leaves some out. Sells and buys in turn would say nothing: a price reaches one side as a rule.
 */
export function listReached(
  { pool, sellStops, buyStops }: OpenOrders,
  price: number,
  most: number,
  mayWake: (id: number) => boolean,
): number[] {
  const ids: number[] = [];
  const note = (first: number) => {
    for (let at = first; at !== 0 && ids.length < most; at = pool.nextOf(at)) {
      if (mayWake(pool.idOf(at))) ids.push(pool.idOf(at));
    }
  };
  for (let stop = sellStops.low; stop >= price && stop !== 0; stop = sellStops.below(stop)) {
    note(sellStops.firstAt(stop));
  }
  // A price may be higher than any there can be.
  for (let stop = buyStops.high; stop <= price && stop !== buyStops.none; stop = buyStops.above(stop)) {
    note(buyStops.firstAt(stop));
  }
  return ids;
}

/** In both directions at once, for most who ask have only just come and stand at the end of a long queue. */
export function measureQueueAhead({ pool, resting }: OpenOrders, id: number): number | undefined {
  const at = pool.find(id);
  if (at === 0 || pool.stopOf(at) !== 0) return undefined;
  let ahead = 0;
  let others = pool.leftOf(at);
  let before = pool.previousOf(at);
  let after = pool.nextOf(at);
  while (before !== 0 && after !== 0) {
    ahead += pool.leftOf(before);
    others += pool.leftOf(after);
    before = pool.previousOf(before);
    after = pool.nextOf(after);
  }
  return before === 0 ? ahead : resting.totalAt(pool.priceOf(at)) - others;
}
