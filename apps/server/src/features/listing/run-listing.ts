import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { delistDue, followListing, type ListingHead, type Waiting } from '../../services/listing/follow-listing.ts';
import { remindOfDelistings } from '../../services/listing/remind.ts';
import { remindHolders } from '../../services/listing/remind-holders.ts';

const EVERY_MS = 2_000;

/** Follows what operators list and what was announced, until it is told to stop. */
export function runListing(platform: Platform): Running {
  const known: ListingHead = { at: null };
  const waiting: Waiting = new Map();
  return runEvery(
    EVERY_MS,
    async () => {
      await follow(platform, known);
      await remindOfDelistings(platform);
      await remindHolders(platform);
      await delistDue(platform, waiting);
      await follow(platform, known);
    },
    (error) =>
      platform.log.warn('listing.follow_failed', 'Changes of the listing could not be followed; retrying', {
        err: error,
      }),
  );
}

/** [LST-48] Open pages are told once this process has learned it: what they ask for then is there. */
export async function follow(platform: Platform, known: ListingHead): Promise<void> {
  // The first look after the start is at what every page has already.
  const isFirst = known.at === null;
  if (!(await followListing(platform, known)) || isFirst) return;
  const { db, outbox } = platform;
  await db.transaction((tx) => outbox.add(tx, [{ topic: 'listing.changed', key: 'notice', payload: {} }]));
  outbox.wake();
}
