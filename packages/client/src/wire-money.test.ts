import { describe, expect, it } from 'vitest';
import { readAmountOf, readMoney } from './wire-money.ts';

describe('wire money', () => {
  it('reads amounts exactly, negative ones too', () => {
    expect(readMoney({ asset: 'USDT', amount: '-0.000001' })).toEqual({ asset: 'USDT', minor: -1n });
    expect(readAmountOf('BTC', '21000000.00000001').minor).toBe(2_100_000_000_000_001n);
  });

  it('loses no digit on either side of zero', () => {
    expect(readMoney({ asset: 'USDT', amount: '12840.550001' })).toEqual({ asset: 'USDT', minor: 12_840_550_001n });
    expect(readMoney({ asset: 'BTC', amount: '-0.00000001' })).toEqual({ asset: 'BTC', minor: -1n });
  });

  it('takes an amount that does not fit for the bug it is', () => {
    expect(() => readAmountOf('USDT', '1e3')).toThrow();
    expect(() => readMoney({ asset: 'USDT', amount: '0.0000001' })).toThrow('amount of USDT');
  });
});
