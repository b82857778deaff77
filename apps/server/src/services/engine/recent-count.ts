import { type Clock, SECOND_MS } from '@candor/kernel';

const SECONDS = 60;

/** How often something happened in the last minute, to the second, in as little memory as a minute has seconds. */
export class RecentCount {
  readonly #clock: Clock;
  readonly #counts = new Uint32Array(SECONDS);
  /** The second each place was last used for. */
  readonly #seconds = new Float64Array(SECONDS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(): void {
    const second = this.#now();
    const place = second % SECONDS;
    if (this.#seconds[place] !== second) this.#counts[place] = 0;
    this.#seconds[place] = second;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  inLastMinute(): number {
    const oldest = this.#now() - SECONDS;
    return this.#counts.reduce((sum, count, place) => ((this.#seconds[place] ?? 0) > oldest ? sum + count : sum), 0);
  }

  #now(): number {
    return Math.floor(this.#clock.now() / SECOND_MS);
  }
}
