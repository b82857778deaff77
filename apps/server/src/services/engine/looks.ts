import type { MarketId } from '@candor/contract';
import { type Clock, type Instant, MINUTE_MS } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';

/** For so long after somebody looked a market counts as looked at. */
const RECENT_MS = MINUTE_MS;

/** [LST-32] Which markets somebody reads or trades in. What nobody looks at may cost less. */
export class Looks {
  readonly #clock: Clock;
  readonly #at = new Map<string, Instant>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(book: LedgerBook, market: MarketId): void {
    this.#at.set(`${book}:${market}`, this.#clock.now());
  }

  isRecent(book: LedgerBook, market: MarketId): boolean {
    const at = this.#at.get(`${book}:${market}`);
    return at !== undefined && this.#clock.now() - at < RECENT_MS;
  }
}
