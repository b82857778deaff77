import { money } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { addLines, sumByAsset, totalInUsdt, worthLine, worthOf } from './index.ts';

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

  it('[AST-7] prices each moment by itself, and has no sum where a price of something held then is not known', () => {
    const lines = [
      worthLine([money('USDT', 5n), money('USDT', 5n), money('USDT', 7n), money('USDT', 7n)], []),
      worthLine(
        [money('ETH', 0n), money('ETH', 100_000_000n), money('ETH', 100_000_000n), money('ETH', 100_000_000n)],
        [undefined, 10n, undefined, 20n],
      ),
    ];
    expect(lines[1]).toEqual([0n, 10n, undefined, 20n]);
    expect(addLines(lines, 4).map((point) => point?.minor)).toEqual([5n, 15n, undefined, 27n]);
    expect(addLines([], 2).map((point) => point?.minor)).toEqual([0n, 0n]);
  });
});
