import type { WireMoney } from '@candor/contract';
import { type Asset, assert, type Money, negate, parseMoney } from '@candor/kernel';

/** An amount the server has said. Its schema was checked at the door; outside accounts may stand below zero. */
export function readMoney({ asset, amount }: WireMoney): Money {
  return readDecimal(asset, amount);
}

export function readDecimal(asset: Asset, decimal: string): Money {
  const isNegative = decimal.startsWith('-');
  const money = parseMoney(asset, isNegative ? decimal.slice(1) : decimal);
  assert(money, `an amount of ${asset}, got ${decimal}`);
  return isNegative ? negate(money) : money;
}
