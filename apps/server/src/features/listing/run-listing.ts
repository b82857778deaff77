import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { delistDue, followListing, type ListingHead, type Waiting } from '../../services/listing/follow-listing.ts';
import { remindOfDelistings } from '../../services/listing/remind.ts';

const EVERY_MS = 2_000;

/** Follows what operators list and what was announced, until it is told to stop. */
export function runListing(platform: Platform): Running {
  const known: ListingHead = { at: null };
  const waiting: Waiting = new Map();
  return runEvery(
    EVERY_MS,
    async () => {
      await followListing(platform, known);
      await remindOfDelistings(platform);
      await delistDue(platform, waiting);
      await followListing(platform, known);
    },
    (error) =>
      platform.log.warn('listing.follow_failed', 'Changes of the listing could not be followed; retrying', {
        err: error,
      }),
  );
}
