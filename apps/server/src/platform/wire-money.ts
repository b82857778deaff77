import { formatMoney, type Money } from '@candor/kernel';

/** Money as answers carry it: the asset and the exact amount as decimal text. */
export function onWire(value: Money) {
  return { asset: value.asset, amount: formatMoney(value) };
}
