import { DAY_MS, instant, money } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { dayEnds, historyInUsdt, startOfToday, sumByAsset, totalInUsdt, worthOf } from './index.ts';

const parts = [
  { isHeld: false, balance: money('USDT', 1_500_000n) },
  { isHeld: true, balance: money('USDT', 500_000n) },
  { isHeld: false, balance: money('USDT', 1n) },
  { isHeld: false, balance: money('BTC', 5n) },
  { isHeld: false, balance: money('TRX', 0n) },
];

describe('balances', () => {
  it('[AST-5] adds up what can be spent and what is set aside, asset by asset', () => {
    expect(sumByAsset(parts)).toEqual([
      { asset: 'USDT', available: '1.500001', held: '0.5', total: '2.000001' },
      { asset: 'TRX', available: '0', held: '0', total: '0' },
      { asset: 'BTC', available: '0.00000005', held: '0', total: '0.00000005' },
      { asset: 'ETH', available: '0', held: '0', total: '0' },
    ]);
  });

  it('[AST-6] counts what has a price, rounded down, and names what it could not count', () => {
    const btc = new Map([['BTC', 60_000_000_000n] as const]);
    expect(totalInUsdt(parts, new Map())).toEqual({ total: money('USDT', 2_000_001n), unpriced: ['BTC'] });
    // Five hundred-millionths at 60,000 are 0.003.
    expect(totalInUsdt(parts, btc)).toEqual({ total: money('USDT', 2_003_001n), unpriced: [] });
    expect(worthOf(money('BTC', 1n), new Map([['BTC', 99_999_999n]]))).toEqual(money('USDT', 0n));
    expect(totalInUsdt([], new Map())).toEqual({ total: money('USDT', 0n), unpriced: [] });
  });

  it('[AST-7] prices each day by its own close, and leaves out what lacks one while it was held', () => {
    const lines = [
      { asset: 'USDT', balances: [money('USDT', 5n), money('USDT', 5n), money('USDT', 7n)], prices: [] },
      {
        asset: 'ETH',
        balances: [money('ETH', 0n), money('ETH', 100_000_000n), money('ETH', 100_000_000n)],
        prices: [undefined, 10n, 20n],
      },
      { asset: 'BTC', balances: [money('BTC', 1n), money('BTC', 0n), money('BTC', 0n)], prices: [undefined, 10n, 20n] },
    ] as const;
    const { points, unpriced } = historyInUsdt(lines, 3);
    expect(points.map(({ minor }) => minor)).toEqual([5n, 15n, 27n]);
    expect(unpriced).toEqual(['BTC']);
  });
});

describe('[AST-7] day ends', () => {
  const now = instant(Date.UTC(2026, 10, 15, 10, 30));

  it('are midnights in UTC, and now', () => {
    expect(dayEnds(now, 3).map((at) => new Date(at).toISOString())).toEqual([
      '2026-11-14T00:00:00.000Z',
      '2026-11-15T00:00:00.000Z',
      '2026-11-15T10:30:00.000Z',
    ]);
    expect(dayEnds(now, 1)).toEqual([now]);
  });

  it('are as many as were asked for, a day apart', () => {
    const ends = dayEnds(now, 365);
    expect(ends).toHaveLength(365);
    for (let i = 1; i < 364; i += 1) expect((ends[i] ?? 0) - (ends[i - 1] ?? 0)).toBe(DAY_MS);
  });

  it('begin today at midnight', () => {
    expect(new Date(startOfToday(now)).toISOString()).toBe('2026-11-15T00:00:00.000Z');
  });
});
