import { assert } from '@candor/kernel';
import pg from 'pg';
import type { Platform } from '../platform/platform.ts';

const ownerUrls = new WeakMap<Platform, string>();

/** Remembers which log-in owns the database below a test's platform. */
export function noteOwner(platform: Platform, ownerUrl: string): void {
  ownerUrls.set(platform, ownerUrl);
}

/** The log-in that owns the database below a test's platform. */
export function ownerUrlOf(platform: Platform): string {
  const url = ownerUrls.get(platform);
  assert(url !== undefined, 'the platform of a test server');
  return url;
}

/** Does what the application may not: as a person with the database's own password could. */
export async function asOwner(platform: Platform, job: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  await asOwnerOf(ownerUrlOf(platform), job);
}

export async function runAsOwner(ownerUrl: string, statement: string): Promise<void> {
  await asOwnerOf(ownerUrl, (owner) => owner.query(statement));
}

/** What two operators' approval does, for tests that are not about that. */
export const END_HALTS = 'update spot_market set halted_for = null, halted_by = null, halted_at = null';

async function asOwnerOf(ownerUrl: string, job: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await job(client);
  } finally {
    await client.end();
  }
}
