import type { Clock } from '@candor/kernel';
import { SECOND_MS } from '@candor/kernel';

type Bucket = { left: number; at: number };

const MOST_REMEMBERED = 50_000;

/**
 * How many commands one owner may send: so many at once, and so many a second after that. Kept in memory, where the
 * market is run; whoever is refused has cost nobody a query.
 */
export class OrderRate {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether one more may come now. */
  take(owner: string, perSecond: number): boolean {
    const now = this.#clock.now();
    const most = perSecond * 2;
    const bucket = this.#buckets.get(owner) ?? { left: most, at: now };
    // A clock that was set back gives nothing, and one that was set ahead no more than a full bucket.
    const gained = (Math.max(0, now - bucket.at) * perSecond) / SECOND_MS;
    bucket.left = Math.min(most, bucket.left + gained);
    bucket.at = now;
    // The newest last, so that the first ones can be forgotten: their buckets are full again.
    this.#buckets.delete(owner);
    this.#buckets.set(owner, bucket);
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_REMEMBERED) break;
      this.#buckets.delete(oldest);
    }
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }
}
