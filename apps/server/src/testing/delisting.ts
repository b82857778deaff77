import type { MarketId } from '@candor/contract';
import type { Instant } from '@candor/kernel';
import type { Platform } from '../platform/platform.ts';
import { delistDue, followListing } from '../services/listing/follow-listing.ts';
import { asOwner } from './owner.ts';

/** Says when a market is delisted, as the approval of two operators does: that has tests of its own. */
export async function announceDelisting(platform: Platform, market: MarketId, at: Instant): Promise<void> {
  const when = new Date(at).toISOString();
  await asOwner(platform, (owner) => owner.query('update market set delists_at = $2 where id = $1', [market, when]));
  await followListing(platform, { at: null });
}

/** What the server does every other second. */
export async function delistWhatIsDue(platform: Platform): Promise<void> {
  await delistDue(platform);
  await followListing(platform, { at: null });
}

/** Back to what it was, for the next test. No call can do this. */
export async function listAgain(platform: Platform, market: MarketId): Promise<void> {
  const back = `update market set phase = 'open', delists_at = null where id = $1`;
  await asOwner(platform, (owner) => owner.query(back, [market]));
  await followListing(platform, { at: null });
}

/** A market's own calendar, or none, as the approval of two operators sets it. */
export async function setCalendar(platform: Platform, market: MarketId, calendar: string | null): Promise<void> {
  await asOwner(platform, (owner) => owner.query('update market set calendar = $2 where id = $1', [market, calendar]));
  await followListing(platform, { at: null });
}
