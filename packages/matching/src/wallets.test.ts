import { array, assert as check, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderBook } from './order-book.ts';
import { SeededRandom } from './seeded-random.ts';
import { type Day, makeCommand } from './test-commands.ts';
import { order } from './test-orders.ts';
import { feeOf, Wallets } from './wallets.ts';

const terms = { owners: 12, lotUnits: 1_000, quoteUnits: 10, makerFeePpm: 800, takerFeePpm: 1_300 };
const day: Day = {
  options: { maxPrice: 300, maxOrders: 400, maxCascade: 3, lastPrice: 150 },
  ...{ middle: 150, reach: 40, maxQty: 30, owners: terms.owners, ids: 300, firstId: 1 },
};

describe('money', () => {
  it('is conserved to the unit over 100,000 commands, and every hold ends with its order', () => {
    const random = new SeededRandom(31);
    const book = new OrderBook(day.options);
    const wallets = new Wallets(terms);
    for (let owner = 0; owner <= terms.owners; owner += 1) wallets.deposit(owner, 2_000_000, 30_000_000);
    const whole = wallets.sum();
    for (let seq = 1; seq <= 100_000; seq += 1) {
      const command = makeCommand(random, day, seq);
      if (command.do === 'place') wallets.place(book, command);
      else if (command.do === 'replace') replace(book, wallets, command);
      else {
        // Whoever wakes a stop at another price sets aside anew; these wallets do not.
        const { id } = 'id' in command ? command : { id: 0 };
        if (command.do === 'amend') book.cancel(seq, id);
        else book.execute(command.do === 'wake' ? { ...command, price: book.priceOf(id) } : command);
        wallets.settle(book.events, 0);
      }
      book.events.clear();
      if (seq % 1_000 === 0) expect(wallets.sum()).toEqual(whole);
    }
    expect(Math.min(wallets.feesTaken().base, wallets.feesTaken().quote)).toBeGreaterThan(0);
    compareHolds(book, wallets);
    book.openOrders().forEach(({ id }, index) => {
      wallets.cancel(book, 100_001 + index, id);
    });
    for (let owner = 0; owner <= terms.owners; owner += 1) {
      expect(wallets.heldBy(owner)).toEqual({ base: 0, quote: 0 });
      const free = wallets.freeOf(owner);
      expect(Math.min(free.base, free.quote)).toBeGreaterThanOrEqual(0);
    }
    expect(wallets.sum()).toEqual(whole);
  });

  it('leaves no dust: what was sold in any pieces and bought in one is gone, and so are its holds', () => {
    // Decimals of five places: 0.1 and 0.2 against 0.3 leave a phantom order in a book that counts in floating point.
    const decimal = integer({ min: 1, max: 300_000 }).map((hundredThousandths) =>
      (hundredThousandths / 100_000).toFixed(5),
    );
    check(
      property(array(decimal, { minLength: 1, maxLength: 30 }), (pieces) => {
        const book = new OrderBook({ maxPrice: 1_000, maxOrders: 64 });
        const wallets = new Wallets({ ...terms, owners: 2 });
        wallets.deposit(1, 1e12, 0);
        wallets.deposit(2, 0, 1e14);
        pieces.forEach((piece, index) => {
          wallets.place(book, order(index + 1, { owner: 1, side: 'sell', price: 600, qty: lotsOf(piece) }));
        });
        const all = pieces.reduce((sum, piece) => sum + lotsOf(piece), 0);
        wallets.place(book, order(100, { owner: 2, price: 601, qty: all }));
        expect([book.size, book.bestBid, book.bestAsk]).toEqual([0, 0, 0]);
        expect([wallets.heldBy(1), wallets.heldBy(2)]).toEqual(Array(2).fill({ base: 0, quote: 0 }));
      }),
      { numRuns: 200, seed: 20_261_115 },
    );
  });

  it('takes fees rounded down, exact beyond where a product of doubles is', () => {
    check(
      property(integer({ min: 0, max: 2 ** 52 }), integer({ min: 0, max: 1_999 }), (amount, feePpm) => {
        expect(BigInt(feeOf(amount, feePpm))).toBe((BigInt(amount) * BigInt(feePpm)) / 1_000_000n);
      }),
      { numRuns: 500, seed: 20_261_115 },
    );
  });
});

function replace(book: OrderBook, wallets: Wallets, command: { seq: number; id: number; price: number; qty: number }) {
  const { seq, id, price, qty } = command;
  const open = book.order(id);
  // A budget is no quantity; the book refuses to change it, so there is nothing to pay for.
  wallets.replace(book, seq, id, price, qty, open?.owner ?? 0, open?.side === 'sell');
}

function compareHolds(book: OrderBook, wallets: Wallets): void {
  const held = Array.from({ length: terms.owners + 1 }, () => ({ base: 0, quote: 0 }));
  for (const { owner, side, price, left, isBudget } of book.openOrders()) {
    const mine = held[owner] ?? { base: 0, quote: 0 };
    if (side === 'sell') mine.base += left * terms.lotUnits;
    else mine.quote += (isBudget ? left : price * left) * terms.quoteUnits;
  }
  held.forEach((expected, owner) => {
    expect([owner, wallets.heldBy(owner)]).toEqual([owner, expected]);
  });
}

/** As the product does it: digits, not division. */
function lotsOf(decimal: string): number {
  return Number(decimal.replace('.', ''));
}
