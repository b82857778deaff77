import { PPM } from '@candor/kernel';

/** A result in parts per million of what was put in. */
export function partOf(amount: bigint, equity: bigint): number {
  return amount === 0n ? 0 : Number(((equity - amount) * PPM) / amount);
}

/** [CPY-17] Half did worse, half better; between two in the middle, the mean of them. Null where there is nobody. */
export function medianOf(parts: readonly number[]): number | null {
  const sorted = [...parts].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[half - 1], sorted[half]];
  if (above === undefined) return null;
  return sorted.length % 2 === 1 || below === undefined ? above : Math.trunc((below + above) / 2);
}

/** What a holding is after an order, coins carried at their average price. */
export type Held = {
  readonly cash: bigint;
  readonly coins: bigint;
  readonly cost: bigint;
  /** Sales, and those of them that brought more than the coins had cost. */
  readonly sales: number;
  readonly wins: number;
};

export function afterBuy(held: Held, paid: bigint, brought: bigint): Held {
  return { ...held, cash: held.cash - paid, coins: held.coins + brought, cost: held.cost + paid };
}

export function afterSale(held: Held, sold: bigint, brought: bigint): Held {
  const cost = held.coins === 0n ? 0n : (held.cost * sold) / held.coins;
  return {
    cash: held.cash + brought,
    coins: held.coins - sold,
    cost: held.cost - cost,
    sales: held.sales + 1,
    wins: held.wins + (brought > cost ? 1 : 0),
  };
}
