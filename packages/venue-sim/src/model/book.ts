import type { Instrument } from './instrument.ts';
import { mix, unit } from './random.ts';

/** Price in ticks to size in lots, best first. */
export type Side = ReadonlyMap<number, number>;
export type Book = { readonly bids: Side; readonly asks: Side };
/** What changed between two books; a size of zero takes the level away. */
export type BookChange = { readonly bids: readonly [number, number][]; readonly asks: readonly [number, number][] };

/** Close to the price every step is a level, further away every tenth, then every hundredth. */
const TIERS = [
  { every: 1, count: 20, frames: 6, size: 0.02 },
  { every: 10, count: 30, frames: 24, size: 0.12 },
  { every: 100, count: 30, frames: 80, size: 0.5 },
] as const;

/**
 * The book around a price at one frame of time. A level keeps its size for some frames and then has another, each at its own
 * moment, so that two neighbouring frames differ by a handful of levels and not by all.
 */
export function bookAt(instrument: Instrument, price: number, frame: number, seed: number): Book {
  const { step } = instrument;
  const wide = unit(mix(seed, 1, Math.floor(frame / 12))) < 0.3 ? 1 : 0;
  const bid = Math.floor(price / step) - wide;
  return {
    bids: sideAt(instrument, bid, -1, frame, mix(seed, 2)),
    asks: sideAt(instrument, bid + 1 + wide, 1, frame, mix(seed, 3)),
  };
}

function sideAt(instrument: Instrument, best: number, direction: 1 | -1, frame: number, seed: number): Side {
  const { step, minuteVolume, sizeDecimals } = instrument;
  const side = new Map<number, number>();
  const lots = minuteVolume * 10 ** sizeDecimals;
  let at = best;
  for (const { every, count, frames, size } of TIERS) {
    // Onto the coarser grid, away from the price.
    at = direction === 1 ? Math.ceil(at / every) * every : Math.floor(at / every) * every;
    for (let level = 0; level < count && at > 0; level += 1, at += direction * every) {
      const spot = mix(seed, at);
      const now = unit(mix(spot, Math.floor((frame + (spot % frames)) / frames)));
      // One level in eight is empty, but the best never is.
      if (at !== best && now < 0.125) continue;
      side.set(at * step, 1 + Math.floor(lots * size * (0.1 + now * now)));
    }
  }
  return side;
}

export function changeBetween(before: Book, after: Book): BookChange {
  return { bids: sideChange(before.bids, after.bids), asks: sideChange(before.asks, after.asks) };
}

function sideChange(before: Side, after: Side): [number, number][] {
  const changes: [number, number][] = [];
  for (const [price, size] of after) if (before.get(price) !== size) changes.push([price, size]);
  for (const price of before.keys()) if (!after.has(price)) changes.push([price, 0]);
  return changes;
}

/** A bid above the best ask, such as no book may have. */
export function crossingBid({ asks }: Book, step: number): [number, number] {
  const [ask = [0, 1]] = asks;
  return [ask[0] + 5 * step, ask[1]];
}
