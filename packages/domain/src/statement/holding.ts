import { type Asset, assert } from '@candor/kernel';

/** How much of an asset there is and what it cost, in minor units of USDT; null where that is not known. */
export type Holding = { readonly quantity: bigint; readonly cost: bigint | null };
export type Holdings = ReadonlyMap<Asset, Holding>;

const NOTHING: Holding = { quantity: 0n, cost: 0n };

export function holdingOf(holdings: Holdings, asset: Asset): Holding {
  return holdings.get(asset) ?? NOTHING;
}

/** [STT-9] Something of unknown cost makes the cost of the whole unknown. */
export function addTo(holding: Holding, quantity: bigint, cost: bigint | null): Holding {
  return {
    quantity: holding.quantity + quantity,
    cost: cost === null || holding.cost === null ? null : holding.cost + cost,
  };
}

/** [STT-3] What so much of it cost; null where that is not known. */
export function costOf({ quantity, cost }: Holding, part: bigint): bigint | null {
  assert(part >= 0n && part <= quantity, 'no more than there is');
  if (part === quantity) return cost;
  return cost === null ? null : (cost * part) / quantity;
}

/** [STT-9] Where nothing is left, nothing is unknown. */
export function takeFrom(holding: Holding, part: bigint, cost: bigint | null): Holding {
  const quantity = holding.quantity - part;
  if (quantity === 0n) return NOTHING;
  return { quantity, cost: holding.cost === null || cost === null ? null : holding.cost - cost };
}
