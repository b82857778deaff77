import { fixedClock, instant } from '@candor/kernel';

/** Chance from a seed: the same seed gives the same day, fault for fault. */
export function makeChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Happening = { readonly at: number; readonly run: () => void };

/**
 * A world in which nothing happens by itself: replies, timers and deferred jobs wait in a list, and chance says which of
 * those that are due comes next. Time moves only when nothing is due.
 */
export class TestWorld {
  readonly clock = fixedClock(instant(1_700_000_000_000));
  readonly chance: () => number;
  #waiting: Happening[] = [];

  constructor(seed: number) {
    this.chance = makeChance(seed);
  }

  /** True once in `outOf` times. */
  happens(outOf: number): boolean {
    return this.chance() * outOf < 1;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.chance() * from.length)] as T;
  }

  /** Lets something happen up to `withinMs` from now. */
  later(withinMs: number, run: () => void): void {
    this.#waiting.push({ at: this.clock.now() + Math.floor(this.chance() * withinMs), run });
  }

  delay(withinMs: number): Promise<void> {
    return new Promise((resolve) => this.later(withinMs, resolve));
  }

  readonly defer = (job: () => void): void => this.later(1, job);

  readonly sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      const wake = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      this.#waiting.push({ at: this.clock.now() + ms, run: wake });
    });

  /** Runs the world until `isOver`, letting every promise settle between two happenings. */
  async run(isOver: () => boolean): Promise<void> {
    await this.#settle();
    while (!isOver()) {
      const now = this.clock.now();
      const due = this.#waiting.filter(({ at }) => at <= now);
      if (due.length === 0) {
        const next = Math.min(...this.#waiting.map(({ at }) => at));
        if (!Number.isFinite(next)) throw new Error('Nothing will ever happen again, and it is not over.');
        this.clock.set(instant(next));
        continue;
      }
      const chosen = this.pick(due);
      this.#waiting = this.#waiting.filter((each) => each !== chosen);
      chosen.run();
      await this.#settle();
    }
  }

  async #settle(): Promise<void> {
    await new Promise((settled) => setImmediate(settled));
  }
}
