import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LiveMarket } from './live-market.ts';
import { instrumentsOf } from './model/instrument.ts';
import { MarketModel } from './model/market-model.ts';

const START = Date.UTC(2026, 5, 1, 12);
const instruments = (['binance', 'okx'] as const).flatMap(instrumentsOf);

it('makes one book of a snapshot and its changes, without a hole and with no trade twice, whatever the clock does', () => {
  const moves = fc.array(fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: -7_200_000, max: 7_200_000 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.constantFrom(...instruments), moves, (instrument, byMs) => {
      const live = new LiveMarket(new MarketModel(instrument, 'test'), START);
      let now = START;
      live.begin(now);
      const { book, id } = live.snapshot(now);
      const bids = new Map(book.bids);
      const trades: number[] = [];
      let last = id;
      for (const by of byMs) {
        now += by;
        const step = live.step(now);
        expect(step.before).toBe(last);
        expect(step.after).toBeGreaterThanOrEqual(step.before);
        last = step.after;
        trades.push(...step.trades.map((trade) => trade.id));
        for (const [price, size] of step.change.bids) {
          if (size === 0) bids.delete(price);
          else bids.set(price, size);
        }
        expect(bids).toEqual(new Map(step.book.bids));
        expect(live.snapshot(now)).toEqual({ book: step.book, id: last });
      }
      expect(trades).toEqual([...new Set(trades)].sort((a, b) => a - b));
    }),
    { numRuns: 40 },
  );
});
