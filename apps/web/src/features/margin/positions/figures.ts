import { PPM, type Ppm, ppm } from '@candor/kernel';

/** How far one price lies from another, in parts of the first, without a sign. */
export function distancePpm(from: bigint, to: bigint): Ppm {
  if (from <= 0n) return ppm(0n);
  const apart = to > from ? to - from : from - to;
  return ppm((apart * PPM) / from);
}

export type Place = { readonly id: string; readonly price: bigint; readonly at: number };

/** Where each price stands on a line from the lowest to the highest, in hundredths, with a little room at both ends. */
export function placeAll(prices: readonly { readonly id: string; readonly price: bigint }[]): readonly Place[] {
  const sorted = prices.map(({ price }) => price).toSorted((a, b) => (a < b ? -1 : 1));
  const [lowest = 0n] = sorted;
  const highest = sorted.at(-1) ?? 0n;
  const span = highest - lowest;
  return prices.map(({ id, price }) => ({
    id,
    price,
    at: span === 0n ? 50 : ROOM + Number(((price - lowest) * BigInt((100 - 2 * ROOM) * 100)) / span) / 100,
  }));
}

const ROOM = 4;
