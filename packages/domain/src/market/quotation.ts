import type { MarketPhase } from '@candor/contract/listing/fields';
import type { MarketTrading } from '@candor/contract/market/calls';
import type { SpotMarketState } from '@candor/contract/spot/fields';
import { median } from './market-price.ts';

const PPM = 1_000_000n;

/** [MKT-7] How far apart the middles of the venues are, in parts per million of the lowest. Null with fewer than two. */
export function spreadPpm(mids: readonly bigint[]): number | null {
  const sorted = mids.filter((mid) => mid > 0n).sort((a, b) => (a < b ? -1 : 1));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined || sorted.length < 2) return null;
  return Number(((highest - lowest) * PPM) / lowest);
}

/** [MKT-8] A price against what the venues' trades of 24 hours ago were at, their median. Null where none is known. */
export function changePpm(price: bigint | null, opens: readonly bigint[]): number | null {
  const known = opens.filter((open) => open > 0n);
  if (price === null || known.length === 0) return null;
  const before = median(known);
  return Number(((price - before) * PPM) / before);
}

/**
 * [MKT-9] The small chart between the two figures the change is made of: a line from the first hour's end would rise beside
 * a change that falls.
 */
export function sparkOf(closes: readonly bigint[], opens: readonly bigint[], price: bigint | null): readonly bigint[] {
  const known = opens.filter((open) => open > 0n);
  if (price === null || known.length === 0 || closes.length === 0) return closes;
  return [median(known), ...closes.slice(0, -1), price];
}

/** The middle between bid and ask, rounded down. */
export function middleOf({ bid, ask }: { readonly bid: bigint; readonly ask: bigint }): bigint {
  return (bid + ask) / 2n;
}

/**
 * [LST-30] Whether orders are taken in a market, by its phase of the moment and what its engine says. A halt comes before everything that
 * may end; the phase is shown beside it.
 */
export function tradingOf(phase: MarketPhase, state: SpotMarketState): MarketTrading {
  if (phase === 'delisted') return phase;
  if (state === 'halted') return 'halted';
  if (phase !== 'open') return phase;
  return state === 'outOfHours' ? 'closed' : 'open';
}
