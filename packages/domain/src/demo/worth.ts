import { type Asset, isZero, type Money, money, scaleOf } from '@candor/kernel';

export type Worth = { readonly total: Money<'USDT'>; readonly unpriced: readonly Asset[] };

/** [DMO-8] What a list of amounts comes to in USDT, rounded down. What nobody has a price for is named, not guessed. */
export function worthInUsdt(amounts: readonly Money[], priceOf: (asset: Asset) => bigint | null): Worth {
  let total = 0n;
  const unpriced = new Set<Asset>();
  for (const amount of amounts) {
    if (isZero(amount)) continue;
    const price = amount.asset === 'USDT' ? 10n ** BigInt(scaleOf('USDT')) : priceOf(amount.asset);
    if (price === null) unpriced.add(amount.asset);
    else total += (amount.minor * price) / 10n ** BigInt(scaleOf(amount.asset));
  }
  return { total: money('USDT', total), unpriced: [...unpriced] };
}
