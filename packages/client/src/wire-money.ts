import type { WireMoney } from '@candor/contract';
import { type Asset, assert, type Money, negate, parseMoney } from '@candor/kernel';

/** An amount as the server writes it. One that does not fit its asset is a bug, not a zero. */
export function readMoney({ asset, amount }: WireMoney): Money {
  return readAmountOf(asset, amount);
}

/** Outside accounts may stand below zero, and a change may be a loss: a sign is read too. */
export function readAmountOf<A extends Asset>(asset: A, amount: string): Money<A> {
  const isNegative = amount.startsWith('-');
  const parsed = parseMoney(asset, isNegative ? amount.slice(1) : amount);
  assert(parsed, `an amount of ${asset}, got ${amount}`);
  return isNegative ? negate(parsed) : parsed;
}
