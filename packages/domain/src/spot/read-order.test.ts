import { money, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../levels/index.ts';
import { marketPairs, pairOf } from '../market/index.ts';
import {
  type Admission,
  averagePrice,
  baseOf,
  feeOf,
  feeRatesOf,
  formatTicks,
  type OrderAsked,
  priceOf,
  quoteOf,
  readAmendment,
  readLots,
  readOrder,
  readTicks,
} from './index.ts';

const PAIR = pairOf('BTC-USDT');
const GIVEN: Admission = {
  reference: { price: 60_000_000_000n, isFresh: true },
  band: ppm(100_000),
  slippage: ppm(10_000),
  minimum: money('USDT', 5_000_000n),
};
const LIMIT: OrderAsked = {
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  isPostOnly: false,
  selfTrade: 'cancelNewest',
  price: '60000',
  amount: '0.1',
};

function read(change: Partial<OrderAsked>, given: Partial<Admission> = {}) {
  const outcome = readOrder(PAIR, { ...LIMIT, ...change }, { ...GIVEN, ...given });
  return outcome.ok ? outcome.value : outcome.code;
}

it('[SPT-1] goes between steps and minor units without rounding, in every market', () => {
  const steps = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...marketPairs()), steps, steps, (pair, ticks, lots) => {
      expect(readTicks(pair, formatTicks(pair, ticks))).toEqual({ ok: true, count: ticks });
      const exact = priceOf(pair, ticks) * baseOf(pair, lots).minor;
      const unit = 10n ** BigInt(pair.base === 'TRX' ? 6 : 8);
      expect(quoteOf(pair, ticks, lots).minor * unit).toBe(exact);
      expect(averagePrice(pair, quoteOf(pair, ticks, lots).minor, lots)).toBe(priceOf(pair, ticks));
    }),
  );
  expect(readLots(PAIR, '0.00001')).toEqual({ ok: true, count: 1 });
});

it.each([
  [{}, { price: 600_000, lots: 10_000, budget: 0, stop: 0 }],
  [
    { kind: 'market', price: undefined },
    { price: 606_000, lots: 10_000, slippage: 10_000 },
  ],
  [
    { kind: 'market', side: 'sell', price: undefined },
    { price: 594_000, lots: 10_000 },
  ],
  [
    { kind: 'market', price: undefined, amount: undefined, budget: '50' },
    { lots: 0, budget: 50_000_000 },
  ],
  [
    { kind: 'stopLimit', stopPrice: '61000' },
    { price: 600_000, stop: 610_000 },
  ],
] as const)('[SPT-2] %o is an order', (change, terms) => {
  expect(read(change as Partial<OrderAsked>)).toMatchObject(terms);
});

it.each([
  [{ price: undefined }],
  [{ kind: 'market' }],
  [{ stopPrice: '61000' }],
  [{ kind: 'stop', price: undefined }],
  [{ budget: '50' }],
  [{ amount: undefined }],
  [{ kind: 'market', price: undefined, timeInForce: 'ioc' }],
  [{ isPostOnly: true, timeInForce: 'ioc' }],
] as const)('[SPT-2] %o is none', (change) => {
  expect(read(change as Partial<OrderAsked>)).toBe('spot.wrongFields');
});

describe('figures', () => {
  it.each([
    ['[SPT-3]', { price: '60000.05' }, 'spot.offTick'],
    ['[SPT-3]', { amount: '0.000001' }, 'spot.offLot'],
    ['[SPT-3]', { price: '-1' }, 'ledger.wrongAmount'],
    ['[SPT-3]', { amount: '0' }, 'ledger.wrongAmount'],
    ['[SPT-4]', { price: '66000.1' }, 'spot.outsideBand'],
    ['[SPT-4]', { side: 'sell', price: '53999.9' }, 'spot.outsideBand'],
    ['[SPT-7]', { amount: '0.00008' }, 'spot.tooSmall'],
    ['[SPT-7]', { kind: 'market', price: undefined, amount: undefined, budget: '4.999999' }, 'spot.tooSmall'],
    ['[SPT-8]', { amount: '200000' }, 'spot.tooLarge'],
    ['[SPT-8]', { side: 'sell', price: '419430.5' }, 'spot.tooLarge'],
  ] as const)('%s %o is refused: %s', (_, change, code) => {
    expect(read(change as Partial<OrderAsked>)).toBe(code);
  });

  it('[SPT-4] bounds nobody who asks for more or offers less', () => {
    expect(read({ price: '10', amount: '1' })).toMatchObject({ price: 100 });
    expect(read({ side: 'sell', price: '400000' })).toMatchObject({ price: 4_000_000 });
  });

  it('[SPT-5] gives a stop a band around its own price', () => {
    const stop = { kind: 'stop', price: undefined, stopPrice: '70000', amount: undefined, budget: '50' } as const;
    expect(read(stop)).toMatchObject({ price: 770_000, stop: 700_000 });
  });

  it('[SPT-17] refuses a stop that the price has passed', () => {
    const stop = { kind: 'stop', price: undefined, amount: undefined, budget: '50' } as const;
    expect(read({ ...stop, stopPrice: '60000' })).toBe('spot.stopReached');
    expect(read({ ...stop, side: 'sell', amount: '0.1', budget: undefined, stopPrice: '60000.1' })).toBe(
      'spot.stopReached',
    );
    expect(read({ ...stop, stopPrice: '70000' }, { reference: null })).toBe('spot.noReference');
  });

  it('[SPT-30] lets an order without a price slip as far as it says, inside the band', () => {
    const market = { kind: 'market', price: undefined } as const;
    expect(read({ ...market, slippagePpm: 50_000 })).toMatchObject({ price: 630_000, slippage: 50_000 });
    expect(read({ ...market, slippagePpm: 100_001 })).toBe('spot.wrongSlippage');
    expect(read(market, { slippage: ppm(200_000) })).toMatchObject({ price: 660_000 });
    expect(read({ slippagePpm: 10_000 })).toBe('spot.wrongFields');
    expect(read({ trigger: 'last' })).toBe('spot.wrongFields');
  });

  it('[SPT-6] takes market orders only at a fresh price, and limit orders at any', () => {
    const market = { kind: 'market', price: undefined } as const;
    expect(read(market, { reference: { price: 60_000_000_000n, isFresh: false } })).toBe('spot.noReference');
    expect(read(market, { reference: null })).toBe('spot.noReference');
    expect(read({ price: '90000' }, { reference: null })).toMatchObject({ price: 900_000 });
  });
});

it('[SPT-15] judges a change as it would a new order', () => {
  const order = { side: 'buy', price: 600_000, lots: 10_000, takeProfit: 0, stopLoss: 0 } as const;
  const amend = (asked: { price?: string; amount?: string }) => {
    const outcome = readAmendment(PAIR, order, asked, GIVEN);
    return outcome.ok ? outcome.value : outcome.code;
  };
  expect(amend({ amount: '0.05' })).toEqual({ lots: 5_000 });
  expect(amend({ price: '66000.1' })).toBe('spot.outsideBand');
  expect(amend({ amount: '0.00001' })).toBe('spot.tooSmall');
  expect(amend({})).toBe('spot.wrongFields');
});

it('[SPT-20] [SPT-21] takes a share of the level’s rate from who waited, less for VIP, rounded against ourselves', () => {
  const terms = { levels: LEVELS, makerShare: ppm(500_000), vipDiscount: ppm(250_000) };
  expect(feeRatesOf(0, false, terms)).toEqual({ maker: 1_000n, taker: 2_000n });
  expect(feeRatesOf(6, true, terms)).toEqual({ maker: 300n, taker: 600n });
  expect(feeOf(money('BTC', 999n), ppm(1_000)).minor).toBe(0n);
  expect(feeOf(money('BTC', 1_000n), ppm(1_000)).minor).toBe(1n);
});
