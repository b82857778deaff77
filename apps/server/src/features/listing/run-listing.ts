import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { delistDue, followListing, type ListingHead } from '../../services/listing/follow-listing.ts';

const EVERY_MS = 2_000;

/** Follows what operators list and what was announced, until it is told to stop. */
export function runListing(platform: Platform): Running {
  const known: ListingHead = { at: null };
  return runEvery(
    EVERY_MS,
    async () => {
      await followListing(platform, known);
      await delistDue(platform);
      await followListing(platform, known);
    },
    (error) =>
      platform.log.warn('listing.follow_failed', 'Changes of the listing could not be followed; retrying', {
        err: error,
      }),
  );
}
