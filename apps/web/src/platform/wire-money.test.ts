import { describe, expect, it } from 'vitest';
import { readAmountOf, readMoney } from './wire-money.ts';

describe('wire money', () => {
  it('reads amounts exactly, negative ones too', () => {
    expect(readMoney({ asset: 'USDT', amount: '-0.000001' })).toEqual({ asset: 'USDT', minor: -1n });
    expect(readAmountOf('BTC', '21000000.00000001').minor).toBe(2_100_000_000_000_001n);
  });

  it('takes an amount that does not fit for the bug it is', () => {
    expect(() => readAmountOf('USDT', '1e3')).toThrow();
    expect(() => readAmountOf('USDT', '0.0000001')).toThrow();
  });
});
