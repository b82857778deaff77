import type { MarketId } from '@candor/contract';
import { marketPairs } from '@candor/domain/market';
import { type Instant, MINUTE_MS } from '@candor/kernel';
import * as z from 'zod/mini';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadListing } from './load-listing.ts';

type Following = Pick<Platform, 'clock' | 'db' | 'engine' | 'log' | 'markets'>;

const Head = z.object({ head: z.string() });

/** How far the history of the listing had come when this process last read the tables. */
export type ListingHead = { at: string | null };

/**
 * [LST-8] [LST-14] Learns what was listed or changed since the last look: the registries first, then those who hold something for each
 * market. True where there was something new.
 */
export async function followListing(platform: Following, known: ListingHead): Promise<boolean> {
  const { db, engine, markets } = platform;
  // Of two changes made at once the one with the smaller number may be committed last, so they are counted too.
  const { head } = Head.parse(await db.one`select concat(max(id), ' ', count(*)) as head from listing_change`);
  if (head === known.at) return false;
  await loadListing(db);
  await engine.learnMarkets();
  markets.learnMarkets();
  known.at = head;
  return true;
}

/** When it was last said of a market that it waits. */
export type Waiting = Map<MarketId, Instant>;

/** [LST-11] Makes come true what was announced for a moment that is over. */
export async function delistDue(platform: Following, waiting: Waiting = new Map()): Promise<void> {
  const { clock, db, log } = platform;
  const now = clock.now();
  for (const { id, phase, delistsAt } of marketPairs()) {
    if (phase === 'delisted' || delistsAt === null || delistsAt > now) continue;
    const { is_delisted: isDelisted } = await db.one`select delist_market(${id}, ${timestamp(now)}) as is_delisted`;
    if (isDelisted === true) log.info('listing.delisted', 'A market was delisted', { market: id });
    else if (now - (waiting.get(id) ?? 0) >= MINUTE_MS) {
      waiting.set(id, now);
      log.warn('listing.positions_open', 'A market cannot be delisted while margin positions are open in it', {
        market: id,
      });
    }
  }
}
