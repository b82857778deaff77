import { expect, it } from 'vitest';
import { pairOf } from '../market/index.ts';
import { handedOver, isStriking, type TradeOfTwo } from './index.ts';

const ETH = pairOf('ETH-USDT');
/** One ETH at a price in whole USDT, the venues at 2,500. */
const at = (price: number, mid: bigint | null = 2_500_000_000n): TradeOfTwo => {
  return { price: price * 100, lots: 10_000, mid, seller: 'sella', buyer: 'bob' };
};

it.each([
  ['at the price', at(2_500), undefined],
  ['0.5 % above', at(2_512), undefined],
  ['0.52 % above', at(2_513), { to: 'sella', minor: 13_000_000n, offPpm: 5_200 }],
  ['2 % below', at(2_450), { to: 'bob', minor: 50_000_000n, offPpm: -20_000 }],
  ['while nobody knew the price', at(2_450, null), undefined],
])('[SPT-31] says what a trade %s handed over', (_name, trade, found) => {
  expect(handedOver(ETH, trade)).toEqual(found);
});

it('[SPT-31] is struck by three trades, or by 100 USDT', () => {
  const small = { usdt: 1n };
  expect(isStriking([small, small])).toBe(false);
  expect(isStriking([small, small, small])).toBe(true);
  expect(isStriking([{ usdt: 100_000_000n }])).toBe(true);
  // In a market counted in something that has no price.
  expect(isStriking([{ usdt: null }])).toBe(true);
});
