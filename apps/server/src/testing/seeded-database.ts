import { openLedger } from '@candor/adapters/storage';
import type { Prepared, PrepareGiven } from '@candor/adapters/storage/test-database';
import { type Clock, fixedClock, instant } from '@candor/kernel';
import { openDatabase } from '../platform/database/database.ts';
import { openFileStore } from '../platform/files/file-store.ts';
import { makeNewId } from '../platform/ids.ts';
import { seedSandbox } from '../seed/index.ts';
import { makeVault } from '../services/guard/vault.ts';
import { hashDevice } from '../services/session/device.ts';
import { makePasswords } from '../services/session/passwords.ts';
import { checkKeysBelong, loadServerKeys } from '../services/session/server-keys.ts';
import { MIGRATED } from './migrated-database.ts';

/** A Sunday morning on which the sandbox has been open for a month. */
export const TEST_NOW = instant(Date.UTC(2026, 10, 15, 10, 30));

/** A device everybody is known on, so that a test that signs in announces nothing. */
export const TEST_DEVICE = '0190a000-0000-7000-8000-00000000feed';

/** The cast and their month, with the keys and the files that belong to them. Told once in a test run. */
export const SEEDED: Prepared = { name: 'seeded', from: MIGRATED, prepare: seed };

async function seed({ appUrl, dir }: PrepareGiven): Promise<void> {
  const clock = fixedClock(TEST_NOW);
  const db = openDatabase({ url: appUrl });
  try {
    const keys = await loadServerKeys(dir);
    await checkKeysBelong(db, keys, clock, dir);
    const vault = makeVault({ keys, clock });
    await seedSandbox({
      clock,
      config: { mode: 'sandbox' },
      db,
      passwords: makePasswords({ db, clock, keys }),
      vault,
      files: await openFileStore({ dataDir: dir, clock, newId: makeNewId(clock), vault }),
      openLedger: (on: Clock) => openLedger({ url: appUrl, clock: on, node: 'seed' }),
    });
    // A test opens its own log-ins and counts them; those of the story are somebody else's.
    await db.run`delete from session`;
    await db.run`insert into known_device (user_id, device_hash, first_seen_at, last_seen_at)
      select id, ${hashDevice(TEST_DEVICE)}, created_at, created_at from app_user`;
  } finally {
    await db.close();
  }
}
