import { describe, expect, it } from 'vitest';
import type { EventLog } from './event-log.ts';
import { CANCEL, REJECT } from './event-words.ts';
import { OrderBook } from './order-book.ts';
import { SeededRandom } from './seeded-random.ts';
import { type Day, makeCommand } from './test-commands.ts';
import { TwinBook } from './twin.ts';
import type { Level, Side } from './types.ts';

const crowded: Day = {
  options: { maxPrice: 64, maxOrders: 24, maxCascade: 3, lastPrice: 0 },
  ...{ middle: 30, reach: 10, maxQty: 12, owners: 3, ids: 60, firstId: 0 },
};
const wide: Day = {
  options: { maxPrice: 2 ** 17, maxOrders: 60, maxCascade: 100, lastPrice: 80_000 },
  ...{ middle: 80_000, reach: 40_000, maxQty: 2 ** 32, owners: 5, ids: 60, firstId: 2 ** 45 },
};
const calm: Day = {
  options: { maxPrice: 4_096, maxOrders: 100, maxCascade: 2, lastPrice: 2_000 },
  ...{ middle: 2_000, reach: 40, maxQty: 500, owners: 40, ids: 70, firstId: 2 ** 31 - 30 },
};

/** Trades wake nothing here, so stops of both sides lie across each other. */
const asked: Day = {
  options: { maxPrice: 400, maxOrders: 80, maxCascade: 0, lastPrice: 200 },
  ...{ middle: 200, reach: 25, maxQty: 60, owners: 6, ids: 70, firstId: 0 },
};

/** Prices on both sides of what a new ladder has room for, so that it grows with orders in it. */
const growing: Day = {
  options: { maxPrice: 2 ** 20, maxOrders: 60, maxCascade: 100, lastPrice: 4_000 },
  ...{ middle: 4_500, reach: 4_490, maxQty: 500, owners: 5, ids: 60, firstId: 0 },
};

/** What was said at least once, as kind and reason: a day on which something never happens proves nothing about it. */
const seen = new Set<string>();
const REASONS = [
  ...Object.entries(CANCEL).map(([reason]) => `cancelled ${reason}`),
  ...Object.entries(REJECT).map(([reason]) => `rejected ${reason}`),
];

const COMMANDS_A_DAY = 10_000;

describe('the book and its plain twin', () => {
  it.each([
    { name: 'crowded', day: crowded, days: 40 },
    { name: 'wide', day: wide, days: 30 },
    { name: 'calm', day: calm, days: 30 },
    { name: 'asked', day: asked, days: 10 },
    { name: 'growing', day: growing, days: 10 },
  ])('agree on every event of $days $name days of 10,000 commands', ({ day, days }) => {
    const random = new SeededRandom(day.middle);
    for (let left = days; left > 0; left -= 1) liveThrough(day, random);
  });

  it('met every reason there is', () => {
    expect(REASONS.filter((reason) => !seen.has(reason))).toEqual([]);
  });
});

function liveThrough(day: Day, random: SeededRandom): void {
  const book = new OrderBook(day.options);
  const twin = new TwinBook(day.options);
  for (let seq = 1; seq <= COMMANDS_A_DAY; seq += 1) {
    const command = makeCommand(random, day, seq);
    book.execute(command);
    twin.execute(command);
    if (findDifference(book.events, twin.events) !== undefined) {
      expect({ command, events: book.events.list() }).toEqual({ command, events: twin.events.list() });
    }
    if (seq % 7 === 0) noteReasons(book);
    book.events.clear();
    twin.events.clear();
    if (seq % 5_000 === 0) compareStates(book, twin);
  }
}

function noteReasons(book: OrderBook): void {
  for (const event of book.events.list()) if ('reason' in event) seen.add(`${event.type} ${event.reason}`);
}

/** The index of the first number that differs, NaN being itself: comparing objects would take longer than the book. */
function findDifference(one: EventLog, other: EventLog): number | undefined {
  if (one.length !== other.length) return Math.min(one.length, other.length);
  for (let index = 0; index < one.length; index += 1) if (!one.isSameAt(other, index)) return index;
  return undefined;
}

function compareStates(book: OrderBook, twin: TwinBook): void {
  const byTicket = (a: { ticket: number }, b: { ticket: number }) => a.ticket - b.ticket;
  expect(book.head()).toEqual(twin.head());
  expect(book.openOrders().sort(byTicket)).toEqual(twin.orders.toSorted(byTicket));
  expect(book.depth(1_000)).toEqual({ bids: levelsOf(twin, 'buy').reverse(), asks: levelsOf(twin, 'sell') });
  expect(OrderBook.rebuild(twin.options, twin.head(), twin.orders).stateHash()).toBe(book.stateHash());
}

/** What rests on one side, added up price by price from the lowest. */
function levelsOf({ orders }: TwinBook, side: Side): Level[] {
  const totals = new Map<number, number>();
  for (const order of orders) {
    if (order.side === side && order.stop === 0) totals.set(order.price, (totals.get(order.price) ?? 0) + order.left);
  }
  return [...totals].map(([price, qty]) => ({ price, qty })).sort((a, b) => a.price - b.price);
}
