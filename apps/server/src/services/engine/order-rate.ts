import { TwoGenerationMap } from '@candor/adapters/memory';
import { type Clock, SECOND_MS } from '@candor/kernel';

type Bucket = { left: number; at: number };

const REMEMBERED = 25_000;

/**
 * How many commands one owner may send: so many at once, and so many a second after that. Kept in memory, where the
 * market is run; whoever is refused has cost nobody a query.
 */
export class OrderRate {
  readonly #clock: Clock;
  readonly #buckets = new TwoGenerationMap<Bucket>(REMEMBERED);

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
    // Those who came last are remembered; the buckets of the others are full again.
    this.#buckets.set(owner, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }
}
