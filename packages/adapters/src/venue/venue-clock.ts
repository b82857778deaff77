/**
 * How old a venue's words are. Its own clock is asked over REST and carried on by ours that only goes forward; the wall clock
 * is never compared with it, so that a wall clock that jumps makes no price old and no old price new. A feed whose moments
 * stand still while the venue's clock goes on is found out.
 */
export class VenueClock {
  readonly #steadyMs: () => number;
  #offsetMs: number | undefined;
  readonly #heard = new Map<string, { readonly atMs: number; readonly lagMs: number }>();

  constructor(steadyMs: () => number) {
    this.#steadyMs = steadyMs;
  }

  /** The venue answered with its time; the question was asked at the first moment. */
  set(venueTime: number, askedAtMs: number): void {
    this.#offsetMs = venueTime - (askedAtMs + this.#steadyMs()) / 2;
  }

  /** A message about a market came, and the moment that stands in it. */
  hear(market: string, eventTime: number): void {
    const atMs = this.#steadyMs();
    const lagMs = this.#offsetMs === undefined ? 0 : Math.max(0, atMs + this.#offsetMs - eventTime);
    this.#heard.set(market, { atMs, lagMs });
  }

  ageMs(market: string): number {
    const heard = this.#heard.get(market);
    return heard ? this.#steadyMs() - heard.atMs + heard.lagMs : Number.POSITIVE_INFINITY;
  }
}
