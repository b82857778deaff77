import { expect, it } from 'vitest';
import { readMoney } from './wire-money.ts';

it('reads amounts on both sides of zero without losing a digit', () => {
  expect(readMoney({ asset: 'USDT', amount: '12840.550001' })).toEqual({ asset: 'USDT', minor: 12_840_550_001n });
  expect(readMoney({ asset: 'BTC', amount: '-0.00000001' })).toEqual({ asset: 'BTC', minor: -1n });
});

it('stops at an amount the asset cannot have, rather than rounding it', () => {
  expect(() => readMoney({ asset: 'USDT', amount: '0.0000001' })).toThrow('amount of USDT');
});
