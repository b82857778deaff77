import { assert, type Clock, DAY_MS, fixedClock, instant } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import { timestamp } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { DEMO_PEOPLE, type DemoPerson } from './cast.ts';
import { HISTORY_DAYS } from './plan-history.ts';
import { seedBindings } from './seed-bindings.ts';
import { seedDevices } from './seed-devices.ts';
import { seedHistory } from './seed-history.ts';
import { seedIdentity } from './seed-identity.ts';
import { seedLogIns } from './seed-log-ins.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNotes } from './seed-notes.ts';
import { seedPeople } from './seed-people.ts';

/** Which month is told. Another number tells another one. */
export const HISTORY_SEED = 2_026;

const MARK = 'sandbox.seeded';

export type SeedGiven = Pick<Platform, 'clock' | 'config' | 'db' | 'files' | 'passwords' | 'vault'> & {
  /**
   * The ledger on a clock of our own: history must carry the dates of the month it tells. It is opened before the
   * server's ledger and closed before we return, because a ledger has one writer.
   */
  readonly openLedger: (clock: Clock) => Promise<Ledger>;
};

/** Fills a new sandbox, once. Interrupted at any point and called again, it ends in the same state. */
export async function seedSandbox(given: SeedGiven): Promise<readonly DemoPerson[]> {
  assert(given.config.mode === 'sandbox', 'play money only in a sandbox');
  if (await isSeeded(given)) return DEMO_PEOPLE;
  const now = given.clock.now();
  // Whole days in UTC, today as the last: then morning is morning, whenever the sandbox is opened.
  const start = instant(Math.floor(now / DAY_MS - HISTORY_DAYS + 1) * DAY_MS);
  await seedPeople(given, start);
  await seedLogIns(given, { start, now, seed: HISTORY_SEED });
  await seedIdentity(given, { start, now });
  await seedBindings(given, { start, now });
  await seedDevices(given, now);
  await seedNotes(given, now);
  await seedMessages(given, { start, now });
  const clock = fixedClock(start);
  const ledger = await given.openLedger(clock);
  try {
    await seedHistory(ledger, clock, { seed: HISTORY_SEED, start, end: now });
  } finally {
    await ledger.close();
  }
  const value = String(HISTORY_SEED);
  await given.db.run`insert into installation (name, value, set_at) values (${MARK}, ${value}, ${timestamp(now)})
    on conflict do nothing`;
  return DEMO_PEOPLE;
}

async function isSeeded({ db }: SeedGiven): Promise<boolean> {
  return (await db.maybeOne`select 1 from installation where name = ${MARK}`) !== undefined;
}

export type { DemoPerson };
