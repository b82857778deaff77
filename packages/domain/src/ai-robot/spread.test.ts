import { ppm } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { pairOf } from '../market/index.ts';
import { bestSpread, type VenueBook } from './spread.ts';

const BTC = pairOf('BTC-USDT');
const FEES = { BINANCE: ppm(1_000), OKEX: ppm(1_000) };
const WHOLE = 1_000_000n;
const COIN = 100_000_000n;

/** A book around a price, a coin deep at each side. */
function book(venue: VenueBook['venue'], bid: bigint, ask: bigint, quantity = COIN): VenueBook {
  return { venue, bids: [{ price: bid * WHOLE, quantity }], asks: [{ price: ask * WHOLE, quantity }] };
}

describe('a spread between the venues', () => {
  it('[ARB-7] loses both fees where the venues agree', () => {
    // 1,000 less 0.1 % in coins, and less 0.1 % again: 998.001 come back.
    const found = bestSpread(BTC, FEES, book('BINANCE', 50_000n, 50_000n), book('OKEX', 50_000n, 50_000n));
    expect(found).toEqual({ buyAt: 'BINANCE', sellAt: 'OKEX', netPart: -1_999, isExecutable: false });
  });

  it('[ARB-7] is executable only beyond both fees', () => {
    // 1.002 and 1.004 times 0.998001, less one.
    const at = (bid: bigint) => bestSpread(BTC, FEES, book('OKEX', bid, bid + 10n), book('BINANCE', 49_000n, 50_000n));
    expect(at(50_100n)).toMatchObject({ buyAt: 'BINANCE', sellAt: 'OKEX', netPart: -3, isExecutable: false });
    expect(at(50_200n)).toMatchObject({ buyAt: 'BINANCE', sellAt: 'OKEX', netPart: 1_993, isExecutable: true });
  });

  it('[ARB-7] counts with the fee of each venue that it is given', () => {
    const at = (okex: number) =>
      bestSpread(BTC, { ...FEES, OKEX: ppm(okex) }, book('OKEX', 50_200n, 50_210n), book('BINANCE', 49_000n, 50_000n));
    expect([at(0), at(1_000), at(3_500)].map((found) => found?.netPart)).toEqual([2_996, 1_993, -515]);
    expect(at(3_500)?.isExecutable).toBe(false);
  });

  it('[ARB-7] walks the depth: a good price for a handful of coins is no spread', () => {
    const thin: VenueBook = {
      venue: 'OKEX',
      bids: [
        { price: 60_000n * WHOLE, quantity: COIN / 1_000n },
        { price: 49_000n * WHOLE, quantity: COIN },
      ],
      asks: [{ price: 60_010n * WHOLE, quantity: COIN }],
    };
    expect(bestSpread(BTC, FEES, book('BINANCE', 49_990n, 50_000n), thin)).toMatchObject({ isExecutable: false });
  });

  it('[ARB-6] says nothing where a book does not hold the size', () => {
    const small = COIN / 100n;
    expect(
      bestSpread(BTC, FEES, book('BINANCE', 1n, 50_000n, small), book('OKEX', 60_000n, 60_010n, small)),
    ).toBeNull();
    expect(bestSpread(BTC, FEES, { venue: 'BINANCE', bids: [], asks: [] }, book('OKEX', 1n, 2n))).toBeNull();
  });
});
