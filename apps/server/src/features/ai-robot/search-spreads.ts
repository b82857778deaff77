import { type MarketId, marketIds } from '@candor/contract';
import { bestSpread, type SpreadFees } from '@candor/domain/ai-robot';
import { pairOf } from '@candor/domain/market';
import { type Instant, instant, MINUTE_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { spreadTerms } from './spread-terms.ts';
import { aiStore, type FoundNow } from './store.ts';

/** How soon after a minute has begun it is looked at. */
const EVERY_MS = 5_000;
const LEVELS = 50;

type Needed = Pick<Platform, 'clock' | 'db' | 'markets' | 'settings'>;

/** [ARB-6] One look at each market. Looked at again within the same minute, nothing is counted. */
export async function searchOnce({ clock, db, markets, settings }: Needed): Promise<void> {
  const now = clock.now();
  const minute = instant(now - (now % MINUTE_MS));
  const { fees } = await spreadTerms(settings);
  for (const market of marketIds()) await aiStore(db).countSpread(market, minute, lookAt(markets, fees, market, now));
}

function lookAt(markets: Platform['markets'], fees: SpreadFees, market: MarketId, at: Instant): FoundNow | null {
  const [one, other] = [markets.depth('BINANCE', market, LEVELS), markets.depth('OKEX', market, LEVELS)];
  if (!one || !other || one.isStale || other.isStale) return null;
  const found = bestSpread(pairOf(market), fees, one, other);
  if (!found) return null;
  const { buyAt, sellAt, netPart, isExecutable } = found;
  return { spread: { buyAt, sellAt, netPart, at }, isExecutable };
}

/** Searches until it is told to stop, whoever looks at the page. */
export function searchSpreads(platform: Platform): Running {
  let searched = 0;
  return runEvery(
    EVERY_MS,
    async () => {
      const minute = Math.floor(platform.clock.now() / MINUTE_MS);
      if (minute === searched) return;
      await searchOnce(platform);
      searched = minute;
    },
    (error) => platform.log.warn('ai_robot.search_failed', 'Spreads could not be searched; retrying', { err: error }),
  );
}
