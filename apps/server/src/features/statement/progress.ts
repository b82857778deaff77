import { TwoGenerationMap } from '@candor/adapters/memory';
import type { Holdings, LineSum } from '@candor/domain/statement';
import type { Asset, Instant } from '@candor/kernel';
import { MINUTE_MS } from '@candor/kernel';
import type { Positions } from './movements.ts';

/** A movement whose price is not known. */
export type Unpriced = { readonly id: string; readonly asset: Asset; readonly at: Instant };

/** Where a reading of somebody's history stands: after the transfer `no`, all of it counted. */
export type Progress = {
  readonly no: bigint;
  /** When that transfer was. */
  readonly at: number;
  readonly count: number;
  readonly positions: Positions;
  readonly holdings: Holdings;
  readonly sums: readonly LineSum[];
  readonly unpriced: readonly Unpriced[];
};

export const START: Progress = {
  no: 0n,
  at: Number.NEGATIVE_INFINITY,
  count: 0,
  positions: new Map(),
  holdings: new Map(),
  sums: [],
  unpriced: [],
};

/** Customers that are remembered, and how many places of each history. */
const CUSTOMERS = 300;
const PLACES = 48;
/** A history that lacks a price is read again after this time: the venue may have it by then. */
const UNPRICED_MS = 5 * MINUTE_MS;

type Place = { readonly progress: Progress; readonly madeAt: number };

/**
 * Places in histories that were read, so that the next question goes on from there. They say nothing that the ledger does not: a server
 * that has just started reads from the beginning.
 */
export class ProgressMemory {
  readonly #places = new TwoGenerationMap<readonly Place[]>(CUSTOMERS);
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** The furthest place that is not beyond what is asked for. */
  find(whose: string, isNotBeyond: (progress: Progress) => boolean): Progress {
    const places = this.#usable(whose).filter(({ progress }) => isNotBeyond(progress));
    return places.at(-1)?.progress ?? START;
  }

  keep(whose: string, progress: Progress): void {
    const others = this.#usable(whose).filter((place) => place.progress.no !== progress.no);
    const places = [...others, { progress, madeAt: this.#nowMs() }].sort((one, other) =>
      one.progress.no < other.progress.no ? -1 : 1,
    );
    // Of a long history every second place is let go, and the last one stays.
    const fewer = places.length > PLACES ? places.filter((_, at) => at % 2 === (places.length - 1) % 2) : places;
    this.#places.set(whose, fewer);
  }

  #usable(whose: string): readonly Place[] {
    const now = this.#nowMs();
    const places = this.#places.get(whose) ?? [];
    return places.filter(({ progress, madeAt }) => progress.unpriced.length === 0 || now - madeAt < UNPRICED_MS);
  }
}
