import { describe, expect, it } from 'vitest';
import { OrderBook } from './order-book.ts';
import { order } from './test-orders.ts';
import type { BookEvent, PlaceOrder } from './types.ts';

/** A book in which these rest, numbered from 1; what they said is forgotten. */
function bookWith(...orders: Partial<PlaceOrder>[]): OrderBook {
  const book = new OrderBook({ maxPrice: 1_000, maxOrders: 100 });
  orders.forEach((given, index) => {
    book.place(order(index + 1, given));
  });
  book.events.clear();
  return book;
}

/** What happened, in few words. */
function said(book: OrderBook): string[] {
  const words = book.events.list().map(inWords);
  book.events.clear();
  return words;
}

function inWords(event: BookEvent): string {
  switch (event.type) {
    case 'trade':
      return `${event.taker} took ${event.qty} of ${event.maker} at ${event.price}`;
    case 'rejected':
      return `${event.id} rejected: ${event.reason}`;
    case 'cancelled':
      return `${event.id} cancelled with ${event.left}: ${event.reason}`;
    case 'reduced':
      return `${event.id} reduced by ${event.by} to ${event.left}`;
    case 'amended':
      return `${event.id} amended to ${event.qty} at ${event.price}${event.keptPlace ? ', kept its place' : ''}`;
    default:
      return `${event.id} ${event.type}`;
  }
}

describe('price and time', () => {
  it('trades at the price of whoever was there first, best price first, then first come', () => {
    const book = bookWith({ side: 'sell', price: 102 }, { side: 'sell', price: 101 }, { side: 'sell', price: 101 });
    book.place(order(4, { price: 105, qty: 25 }));
    expect(said(book)).toEqual([
      '4 accepted',
      '4 took 10 of 2 at 101',
      '4 took 10 of 3 at 101',
      '4 took 5 of 1 at 102',
    ]);
    expect(book.depth(5)).toEqual({ bids: [], asks: [{ price: 102, qty: 5 }] });
    expect(book.lastPrice).toBe(102);
  });

  it('rests what did not trade, and tells how much stands before it', () => {
    const book = bookWith({ qty: 4 }, { qty: 6 }, { qty: 5 });
    book.place(order(4, { side: 'sell', qty: 3 }));
    expect([1, 2, 3, 4].map((id) => book.queueAhead(id))).toEqual([0, 1, 7, undefined]);
    for (const id of [5, 6]) book.place(order(id, { qty: id }));
    expect([1, 2, 3, 5, 6].map((id) => book.queueAhead(id))).toEqual([0, 1, 7, 12, 17]);
    expect(book.best()).toEqual({ bid: 100, ask: undefined });
  });
});

describe('lives of an order', () => {
  it('cancels what an immediate order could not take', () => {
    const book = bookWith({ side: 'sell' });
    book.place(order(2, { qty: 15, tif: 'ioc' }));
    expect(said(book)).toEqual(['2 accepted', '2 took 10 of 1 at 100', '2 cancelled with 5: unfilled']);
  });

  it('fills all or nothing, and nothing leaves no trace', () => {
    const book = bookWith({ side: 'sell' }, { side: 'sell', price: 101 });
    const before = book.openOrders();
    book.place(order(3, { qty: 21, price: 101, tif: 'fok' }));
    expect(said(book)).toEqual(['3 rejected: cannotFill']);
    expect(book.openOrders()).toEqual(before);
    book.place(order(4, { qty: 20, price: 101, tif: 'fok' }));
    expect(said(book)).toEqual(['4 accepted', '4 took 10 of 1 at 100', '4 took 10 of 2 at 101']);
  });

  it('refuses a post-only order that would take', () => {
    const book = bookWith({ side: 'sell' });
    book.place(order(2, { postOnly: true }));
    book.place(order(3, { postOnly: true, price: 99 }));
    expect(said(book)).toEqual(['2 rejected: wouldTake', '3 accepted']);
  });

  it('bounds a market order by its price band and never rests it', () => {
    const book = bookWith({ price: 100 }, { price: 90 });
    book.place(order(3, { side: 'sell', kind: 'market', price: 95, qty: 15 }));
    expect(said(book)).toEqual(['3 accepted', '3 took 10 of 1 at 100', '3 cancelled with 5: unfilled']);
  });

  it('buys by budget in whole lots and gives back what buys no lot', () => {
    const book = bookWith({ side: 'sell', price: 100, qty: 3 }, { side: 'sell', price: 110, qty: 9 });
    book.place(order(3, { kind: 'market', price: 200, qty: 0, budget: 639 }));
    expect(said(book)).toEqual([
      '3 accepted',
      '3 took 3 of 1 at 100',
      '3 took 3 of 2 at 110',
      '3 cancelled with 9: budgetSpent',
    ]);
  });
});

describe('stops', () => {
  it('lists whom a price has reached, whatever the price', () => {
    const book = new OrderBook({ maxPrice: 1_000, maxCascade: 0 });
    book.place(order(1, { side: 'sell', price: 90, stop: 100 }));
    book.place(order(2, { price: 110, stop: 95 }));
    const by = (price: number) => book.reachedBy(price, 10, () => true);
    expect([by(2_000), by(96), by(101), by(0)]).toEqual([[2], [1, 2], [2], [1]]);
    expect(book.reachedBy(96, 10, (id) => id === 2)).toEqual([2]);
    expect(book.reachedBy(96, 1, () => true)).toEqual([1]);
  });

  it('sleep until a trade reaches them, and wake each other', () => {
    const book = bookWith({ side: 'sell', price: 100, qty: 1 }, { price: 100, qty: 1 }, { price: 90 }, { price: 80 });
    book.place(order(10, { side: 'sell', kind: 'market', stop: 90, price: 50, qty: 4 }));
    book.place(order(11, { side: 'sell', kind: 'market', stop: 95, price: 50, qty: 12 }));
    book.place(order(12, { side: 'sell', stop: 80, price: 85, qty: 5 }));
    book.events.clear();
    expect(book.size).toBe(5);
    book.place(order(13, { price: 95, qty: 1 }));
    book.place(order(14, { side: 'sell', price: 95, qty: 1 }));
    expect(said(book)).toEqual([
      '13 accepted',
      '14 accepted',
      '14 took 1 of 13 at 95',
      '11 triggered',
      '11 took 10 of 3 at 90',
      '11 took 2 of 4 at 80',
      '10 triggered',
      '10 took 4 of 4 at 80',
      '12 triggered',
    ]);
    expect(book.order(12)).toMatchObject({ price: 85, left: 5, stop: 0 });
  });

  it('are refused where the price has passed them or nobody knows it', () => {
    const book = new OrderBook({ maxPrice: 1_000 });
    book.place(order(1, { stop: 120 }));
    book.place(order(2, { side: 'sell' }));
    book.place(order(3, {}));
    book.place(order(4, { stop: 100 }));
    book.place(order(5, { side: 'sell', stop: 100 }));
    book.place(order(6, { stop: 101 }));
    const words = said(book).filter((line) => !line.startsWith('2') && !line.startsWith('3'));
    expect(words).toEqual([
      '1 rejected: noLastPrice',
      '4 rejected: stopPassed',
      '5 rejected: stopPassed',
      '6 accepted',
    ]);
  });

  it('wake in steps when there are too many for one command', () => {
    const book = new OrderBook({ maxPrice: 1_000, maxCascade: 2, lastPrice: 100 });
    for (const id of [1, 2, 3, 4, 5]) book.place(order(id, { side: 'sell', stop: 90, price: 95 }));
    book.place(order(6, { price: 90 }));
    book.events.clear();
    book.place(order(7, { side: 'sell', price: 90 }));
    expect(said(book)).toEqual(['7 accepted', '7 took 10 of 6 at 90', '1 triggered', '2 triggered']);
    expect(book.hasReachedStops).toBe(true);
    book.proceed(8);
    book.proceed(9);
    expect(said(book)).toEqual(['3 triggered', '4 triggered', '5 triggered']);
    expect(book.hasReachedStops).toBe(false);
  });
});

describe('self-trade prevention', () => {
  const mine = { owner: 7, side: 'sell', qty: 10 } as const;
  it.each([
    { stp: 'cancel-newest', words: ['3 accepted', '3 cancelled with 14: selfTrade'] },
    { stp: 'cancel-oldest', words: ['3 accepted', '1 cancelled with 10: selfTrade', '3 took 10 of 2 at 101'] },
    {
      stp: 'cancel-both',
      words: ['3 accepted', '1 cancelled with 10: selfTrade', '3 cancelled with 14: selfTrade'],
    },
    {
      stp: 'decrement',
      words: ['3 accepted', '1 cancelled with 10: selfTrade', '3 reduced by 10 to 4', '3 took 4 of 2 at 101'],
    },
  ] as const)('$stp', ({ stp, words }) => {
    const book = bookWith(mine, { side: 'sell', price: 101 });
    book.place(order(3, { owner: 7, price: 101, qty: 14, stp }));
    expect(said(book)).toEqual(words);
  });

  it('leaves the larger of two with the difference and its place', () => {
    const book = bookWith(mine);
    book.place(order(2, { owner: 7, qty: 4, stp: 'decrement' }));
    expect(said(book)).toEqual(['2 accepted', '1 reduced by 4 to 6', '2 cancelled with 4: selfTrade']);
  });
});

describe('amendments', () => {
  it('keep the place of an order that shrinks and lose that of one that grows or moves', () => {
    const book = bookWith({}, {}, {});
    book.amend(4, 1, { qty: 3 });
    book.amend(5, 2, { qty: 12 });
    book.place(order(6, { side: 'sell', qty: 14 }));
    expect(said(book)).toEqual([
      '1 amended to 3 at 100, kept its place',
      '2 amended to 12 at 100',
      '6 accepted',
      '6 took 3 of 1 at 100',
      '6 took 10 of 3 at 100',
      '6 took 1 of 2 at 100',
    ]);
  });

  it('may cross, unless the order is post-only', () => {
    const book = bookWith({ side: 'sell', price: 105 }, { price: 99 }, { price: 98, postOnly: true });
    book.amend(4, 3, { price: 105 });
    book.amend(5, 2, { price: 105, qty: 4 });
    expect(said(book)).toEqual(['3 rejected: wouldTake', '2 amended to 4 at 105', '2 took 4 of 1 at 105']);
  });

  it('answer orders that are gone, and sizes that are none', () => {
    const book = bookWith({});
    book.amend(2, 9, { qty: 1 });
    book.cancel(3, 9);
    book.amend(4, 1, { qty: 0 });
    book.amend(5, 1, { price: 1_001 });
    expect(said(book)).toEqual([
      '9 rejected: unknownOrder',
      '9 rejected: unknownOrder',
      '1 rejected: badQuantity',
      '1 rejected: badPrice',
    ]);
  });
});

describe('limits', () => {
  it('refuse sizes whose value no longer is exact', () => {
    const book = new OrderBook({ maxPrice: 2 ** 20, maxOrders: 4 });
    book.place(order(1, { price: 2 ** 20, qty: 2 ** 33 }));
    book.place(order(2, { price: 2 ** 20, qty: 2 ** 33 - 1 }));
    book.place(order(3, { price: 1, qty: book.maxQty + 1 }));
    expect(said(book)).toEqual(['1 rejected: overflow', '2 accepted', '3 rejected: overflow']);
  });

  it('stop the program at a number out of sequence', () => {
    const book = bookWith({});
    expect(() => book.cancel(1, 1)).toThrow('sequence');
  });
});
