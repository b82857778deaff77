import { TwoGenerationMap } from '@candor/adapters/memory';
import type { VenueConnector, VenueInterval } from '@candor/adapters/venue';
import { type Candle, intervalMs } from '@candor/domain/market';
import { MINUTE_MS, SECOND_MS } from '@candor/kernel';
import type { CandleQuery } from './markets.ts';

type Page = { readonly until: number; readonly candles: Promise<readonly Candle[]> };

/** Finished candles never change, but a venue may correct them; and nobody looks at the same old page for long. */
const OLD_PAGE_MS = 10 * MINUTE_MS;
const PAGES = 100;

/** One question to the venue for everybody who looks at the same chart. */
export class CandleCache {
  readonly #pages = new TwoGenerationMap<Page>(PAGES);
  readonly #steadyMs: () => number;

  constructor(steadyMs: () => number) {
    this.#steadyMs = steadyMs;
  }

  read(name: string, connector: VenueConnector, id: string, interval: VenueInterval, query: CandleQuery) {
    const key = [name, id, interval, query.before ?? 'now', query.limit].join(':');
    const now = this.#steadyMs();
    const known = this.#pages.get(key);
    if (known && now < known.until) return known.candles;
    const candles = connector.candles(id, interval, query);
    this.#pages.set(key, { candles, until: now + (query.before === undefined ? newPageMs(interval) : OLD_PAGE_MS) });
    // A failure is not kept: whoever comes next asks again.
    candles.catch(() => this.#pages.delete(key));
    return candles;
  }
}

/** A minute's candle moves while one looks at it; a day's does not move much in ten seconds. */
function newPageMs(interval: VenueInterval): number {
  return Math.min(10 * SECOND_MS, Math.max(SECOND_MS, intervalMs(interval) / 60));
}
