import { DAY_MS, formatMoney, instant, money } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { dayEnds, startOfToday, sumByAsset, totalInUsdt } from './index.ts';

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

  it('[AST-6] counts USDT and names what it could not count', () => {
    const { total, unpriced } = totalInUsdt(parts);
    expect(formatMoney(total)).toBe('2.000001');
    expect(unpriced).toEqual(['BTC']);
    expect(totalInUsdt([])).toEqual({ total: money('USDT', 0n), unpriced: [] });
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
