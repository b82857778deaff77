import { instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { bandOf, compareOrders, type Measured, measureOrders, type OwnFill } from './index.ts';

const FILL: OwnFill = {
  ...{ orderId: 'a', book: 'demo', market: 'BTC-USDT', side: 'buy', role: 'taker' },
  ...{ price: 60_060_000_000n, mid: 60_000_000_000n, base: 100_000n, quote: 60_060_000n, fee: 200n },
  at: instant(1),
};

it('[GAP-1] measures a buy above the middle as a cost and a sale above it as a gain, with the fee beside it', () => {
  const { measured } = measureOrders([FILL, { ...FILL, orderId: 'b', side: 'sell', fee: 120_120n }]);
  expect(measured[0]).toMatchObject({ slippagePpm: 1_000, feePpm: 2_000, band: 'under100' });
  expect(measured[1]).toMatchObject({ slippagePpm: -1_000, feePpm: 2_000 });
});

it('[GAP-2] takes the fills of an order together by their worth, and leaves out what has no middle', () => {
  const large = { ...FILL, price: 60_000_000_000n, quote: 180_180_000n, base: 300_300n, fee: 600n };
  const { measured, unmeasured } = measureOrders([FILL, large, { ...FILL, orderId: 'c', mid: null }]);
  expect(measured).toHaveLength(1);
  expect(measured[0]?.slippagePpm).toBeCloseTo(250, 5);
  expect(measured[0]?.band).toBe('under1000');
  expect(unmeasured).toEqual({ real: 0, demo: 1 });
});

it('[GAP-3] knows four sizes', () => {
  expect([99_999_999n, 100_000_000n, 9_999_000_000n, 10_000_000_000n].map(bandOf)).toEqual([
    'under100',
    'under1000',
    'under10000',
    'above',
  ]);
});

const ONE: Measured = {
  ...{ orderId: 'a', book: 'demo', market: 'BTC-USDT', side: 'buy', role: 'taker', band: 'under100' },
  ...{ slippagePpm: 100, feePpm: 2_000, at: instant(1) },
};
const many = (book: 'real' | 'demo', costs: readonly number[]) =>
  costs.map((slippagePpm): Measured => ({ ...ONE, book, slippagePpm }));

it('[GAP-4] concludes nothing from four orders, and says so', () => {
  const { groups, overall } = compareOrders([...many('demo', [1, 2, 3, 4, 5]), ...many('real', [900, 900, 900, 900])]);
  expect(groups).toMatchObject([{ verdict: 'tooFew', gapPpm: null, real: { orders: 4 }, demo: { orders: 5 } }]);
  expect(overall).toEqual({ verdict: 'tooFew', gapPpm: null, chancePpm: null });
});

it('[GAP-5] tells a difference from chance', () => {
  const apart = compareOrders([...many('demo', [100, 110, 90, 105, 95]), ...many('real', [300, 310, 290, 305, 295])]);
  expect(apart.overall).toMatchObject({ verdict: 'demoCheaper' });
  expect(apart.overall.gapPpm).toBeCloseTo(200, 6);
  const noisy = compareOrders([...many('demo', [0, 900, 50, 700, 10]), ...many('real', [20, 950, 80, 650, 60])]);
  expect(noisy.overall.verdict).toBe('alike');
});

it('[GAP-3] [GAP-6] never sets a sale beside a buy, and weighs a group by its smaller side', () => {
  const sales = many('real', [5_000, 5_000, 5_000, 5_000, 5_000, 5_000]).map(
    (each) => ({ ...each, side: 'sell' }) as const,
  );
  const { overall, groups } = compareOrders([
    ...many('demo', [1, 1, 1, 1, 1]),
    ...many('real', [1, 1, 1, 1, 1]),
    ...sales,
  ]);
  expect(groups.map(({ verdict }) => verdict)).toEqual(['alike', 'tooFew']);
  expect(overall).toMatchObject({ verdict: 'alike', gapPpm: 0 });
});

it('[GAP-5] tells the same difference in whatever sequence the orders come', () => {
  const costs = [383.502, 519.416, 830.965, 34.572, 53.462];
  const { overall } = compareOrders([...many('demo', costs), ...many('real', costs.toReversed())]);
  expect(overall).toMatchObject({ verdict: 'alike', gapPpm: 0 });
  const swapped = compareOrders([...many('real', costs), ...many('demo', costs.toReversed())]).overall;
  expect(swapped.gapPpm).toBe(0);
});
