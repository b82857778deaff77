import { VenueFault } from '@candor/adapters/venue';
import { MARKET_VENUES, type MarketId } from '@candor/contract';
import { type Instant, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { Markets } from '../../services/markets/markets.ts';

const HOURS = 24;
const KEPT_MS = MINUTE_MS;
/** A venue that had nothing to say is asked again sooner, but not by every visitor. */
const RETRY_MS = 10 * SECOND_MS;

type Kept = { readonly until: Instant; readonly closes: Promise<readonly bigint[]> };

/** By the markets they are of: a test has its own. */
const keptOf = new WeakMap<Markets, Map<MarketId, Kept>>();

/**
 * The closes of the last 24 hours, oldest first; nothing where no venue can be asked. The list of markets is the first
 * thing every visitor asks for, and an hour's candle changes slowly: a venue is asked once a minute, whoever comes.
 */
export function readSpark(
  given: Pick<Platform, 'markets' | 'clock' | 'log'>,
  id: MarketId,
): Promise<readonly bigint[]> {
  const kept = keptOf.get(given.markets) ?? new Map<MarketId, Kept>();
  keptOf.set(given.markets, kept);
  const now = given.clock.now();
  const known = kept.get(id);
  if (known && now < known.until) return known.closes;
  const closes = askVenues(given, id);
  kept.set(id, { until: (now + KEPT_MS) as Instant, closes });
  void closes.then((found) => {
    if (found.length === 0) kept.set(id, { until: (now + RETRY_MS) as Instant, closes });
  });
  return closes;
}

async function askVenues(
  { markets, log }: Pick<Platform, 'markets' | 'log'>,
  id: MarketId,
): Promise<readonly bigint[]> {
  for (const venue of MARKET_VENUES) {
    const candles = await markets.candles(venue, id, '1h', { limit: HOURS }).catch((error: unknown) => {
      if (!(error instanceof VenueFault)) throw error;
      log.warn('markets.sparks_unavailable', 'A venue did not return candles for the small chart', {
        venue,
        market: id,
        err: error,
      });
      return [];
    });
    if (candles.length > 0) return candles.map(({ close }) => close);
  }
  return [];
}
