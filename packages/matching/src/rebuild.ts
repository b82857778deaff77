import { assert } from '@candor/kernel';
import { ADMITTED, judgeSize } from './admission.ts';
import { FLAG, flagsOfOrder, mayRest } from './flags.ts';
import type { Matcher } from './matcher.ts';
import type { BookHead, OpenOrder } from './types.ts';

export function setHead(matcher: Matcher, head: BookHead): void {
  matcher.seq = head.seq;
  matcher.ticket = head.ticket;
  matcher.lastPrice = head.lastPrice;
  matcher.reachLow = head.reachLow;
  matcher.reachHigh = head.reachHigh;
}

/** Puts open orders into an empty book, each to its place. Orders no book could have held are a bug of whoever kept them. */
export function fillBook(matcher: Matcher, head: BookHead, orders: readonly OpenOrder[]): void {
  const { open, options } = matcher;
  assert(orders.length <= options.maxOrders, 'a book holds no more orders than it may');
  let before = 0;
  for (const order of orders.toSorted((a, b) => a.ticket - b.ticket)) {
    const { id, owner, price, left, stop, ticket, isBudget } = order;
    const flags = isBudget ? flagsOfOrder(order) | FLAG.BUDGET : flagsOfOrder(order);
    assert(ticket > before && ticket <= head.ticket, 'every open order has a ticket of its own');
    assert(open.pool.find(id) === 0, 'an id is open once');
    assert(isBudget || judgeSize(matcher, price, left) === ADMITTED, 'an open order has a price and a size');
    assert(stop !== 0 || mayRest(flags), 'only orders that may rest do');
    open.add(id, owner, flags, price, left, stop, ticket);
    before = ticket;
  }
  const { resting } = open;
  assert(resting.low < resting.high, 'bids and asks do not cross');
  setHead(matcher, head);
}
