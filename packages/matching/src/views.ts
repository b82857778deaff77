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

export function listOpenOrders({ pool, resting, stops }: OpenOrders): OpenOrder[] {
  return [...listLadder(pool, resting), ...listLadder(pool, stops)];
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

export function measureQueueAhead(pool: OrderPool, id: number): { orders: number; qty: number } | undefined {
  const at = pool.find(id);
  if (at === 0 || pool.stopOf(at) !== 0) return undefined;
  let orders = 0;
  let qty = 0;
  for (let ahead = pool.previousOf(at); ahead !== 0; ahead = pool.previousOf(ahead)) {
    orders += 1;
    qty += pool.leftOf(ahead);
  }
  return { orders, qty };
}
