import { describe, expect, it } from 'vitest';
import { OrderBook } from './order-book.ts';
import { SeededRandom } from './seeded-random.ts';
import { type Day, makeCommand } from './test-commands.ts';
import { order } from './test-orders.ts';
import type { Command } from './types.ts';

const day: Day = {
  options: { maxPrice: 300, maxOrders: 400, maxCascade: 3, lastPrice: 150 },
  ...{ middle: 150, reach: 40, maxQty: 30, owners: 8, ids: 700, firstId: 2 ** 32 - 350 },
};

function commandsOf(seed: number, count: number): Command[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, (_, index) => makeCommand(random, day, index + 1));
}

describe('a snapshot and the tail of the journal', () => {
  it('give the state that was never interrupted, to the byte', () => {
    const commands = commandsOf(11, 20_000);
    const whole = new OrderBook(day.options);
    let resumed = new OrderBook(day.options);
    const random = new SeededRandom(12);
    for (const command of commands) {
      whole.execute(command);
      if (random.below(200) === 0) resumed = OrderBook.restore(resumed.snapshot());
      resumed.execute(command);
      if (resumed.stateHash() !== whole.stateHash()) expect(resumed.openOrders()).toEqual(whole.openOrders());
      whole.events.clear();
      resumed.events.clear();
    }
    expect(whole.size).toBeGreaterThan(100);
    expect(resumed.stateHash()).toBe(whole.stateHash());
    expect(Buffer.compare(resumed.snapshot(), whole.snapshot())).toBe(0);
  });

  it('differ in their hash when one order differs in anything', () => {
    const book = new OrderBook(day.options);
    for (const command of commandsOf(13, 2_000)) book.execute(command);
    const head = book.head();
    const orders = book.openOrders();
    const hashes = new Set([book.stateHash()]);
    const changes = [{ left: 99 }, { owner: 99 }, { price: 1 }, { stp: 'decrement' as const }, { id: 9_999 + 2 ** 32 }];
    const victim = orders.findIndex((one) => one.side === 'buy' && one.stop === 0 && one.stp !== 'decrement');
    for (const change of changes) {
      const changed = orders.map((one, index) => (index === victim ? { ...one, ...change } : one));
      hashes.add(OrderBook.rebuild(day.options, head, changed).stateHash());
    }
    expect(hashes.size).toBe(changes.length + 1);
  });

  it('are refused where the bytes are not what a book wrote', () => {
    const book = new OrderBook(day.options);
    for (const command of commandsOf(14, 500)) book.execute(command);
    const bytes = book.snapshot();
    expect(() => OrderBook.restore(bytes.subarray(0, -3))).toThrow('as long as it says');
    expect(() => OrderBook.restore(new Uint8Array(200))).toThrow('begins like one');
    const spoilt = bytes.slice();
    spoilt[88 + 28] = (spoilt[88 + 28] ?? 0) ^ 1;
    expect(() => OrderBook.restore(spoilt)).toThrow('the state it was taken of');
  });
});

describe('a checkpoint', () => {
  it('is exactly where a rollback leads, whatever happened in between', () => {
    const random = new SeededRandom(21);
    const commands = commandsOf(22, 40_000);
    const book = new OrderBook(day.options);
    const plain = new OrderBook(day.options);
    for (let at = 0; at < commands.length; ) {
      const batch = commands.slice(at, at + 1 + random.below(256));
      const before = { hash: book.stateHash(), bytes: book.snapshot() };
      book.checkpoint();
      if (random.below(2) === 0) {
        for (const command of batch) book.execute(command);
        book.rollback();
        expect(book.stateHash()).toBe(before.hash);
        expect(Buffer.compare(book.snapshot(), before.bytes)).toBe(0);
        expect(book.events.length).toBe(0);
        // Taken back and done one by one, as the engine does when a batch is refused.
        for (const command of batch.slice(0, 3)) {
          book.execute(command);
          book.rollback();
        }
        expect(book.depth(100)).toEqual(plain.depth(100));
      }
      for (const command of batch) {
        book.execute(command);
        plain.execute(command);
      }
      expect(book.stateHash()).toBe(plain.stateHash());
      book.events.clear();
      plain.events.clear();
      at += batch.length;
    }
    expect(Buffer.compare(book.snapshot(), plain.snapshot())).toBe(0);
    book.commit();
    expect(() => book.rollback()).toThrow('checkpoint');
  });

  it('keeps what was said before it', () => {
    const book = new OrderBook();
    book.place(order(1, {}));
    book.checkpoint();
    book.place(order(2, { side: 'sell' }));
    book.rollback();
    expect(book.events.list().map(({ type }) => type)).toEqual(['accepted']);
  });
});
