import type { MarketPair } from '../market/index.ts';
import { equityOf, type Standing, worthOf } from './position.ts';

type Held = { readonly pair: MarketPair; readonly position: Standing };

/**
 * [MRG-22] Positions in the order they are looked after: first those with the least equity for what they are worth, in steps of
 * a hundredth, and of those the largest. Whose mark nobody knows comes last.
 */
export function byRisk<T extends Held>(positions: readonly T[], markOf: (held: T) => bigint | null): T[] {
  return positions
    .map((held) => ({ held, ...riskOf(held, markOf(held)) }))
    .sort((a, b) => a.step - b.step || (a.worth === b.worth ? 0 : a.worth > b.worth ? -1 : 1))
    .map(({ held }) => held);
}

const LAST = Number.MAX_SAFE_INTEGER;

function riskOf({ pair, position }: Held, markPrice: bigint | null): { readonly step: number; readonly worth: bigint } {
  const worth = markPrice === null ? 0n : worthOf(pair, position, markPrice);
  if (markPrice === null || worth === 0n) return { step: LAST, worth };
  const part = Number((equityOf(pair, position, markPrice) * 100n) / worth);
  // Below the maintenance all are alike: what counts then is how much there is to lose.
  return { step: Math.max(2, part), worth };
}
