import { assert, type Clock, DAY_MS, fixedClock, instant } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import { timestamp } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';
import { DEMO_PEOPLE, type DemoPerson } from './cast.ts';
import { HISTORY_DAYS } from './plan-history.ts';
import { seedBindings } from './seed-bindings.ts';
import { seedDevices } from './seed-devices.ts';
import { seedHistory } from './seed-history.ts';
import { HOUSE_GRANTS_MARK, seedHouse } from './seed-house.ts';
import { seedIdentity } from './seed-identity.ts';
import { seedLogIns } from './seed-log-ins.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNotes } from './seed-notes.ts';
import { seedPeople } from './seed-people.ts';

/** Which month is told. Another number tells another one. */
export const HISTORY_SEED = 2_026;

const MARK = 'sandbox.seeded';
const HOUSE_MARK = 'sandbox.house';

export type SeedGiven = Pick<Platform, 'clock' | 'db' | 'files' | 'passwords' | 'vault'> & {
  readonly config: Pick<Platform['config'], 'mode'>;
  /**
   * The ledger on a clock of our own: history must carry the dates of the month it tells. It is opened before the
   * server's ledger and closed before we return, because a ledger has one writer.
   */
  readonly openLedger: (clock: Clock) => Promise<Ledger>;
};

/** Fills a new sandbox, once. Interrupted at any point and called again, it ends in the same state. */
export async function seedSandbox(given: SeedGiven): Promise<readonly DemoPerson[]> {
  assert(given.config.mode === 'sandbox', 'play money only in a sandbox');
  const now = given.clock.now();
  if ((await markedAs(given, MARK)) !== undefined) {
    await fillHouse(given, fixedClock(now));
    return DEMO_PEOPLE;
  }
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
  await fillHouse(given, clock, (ledger) => seedHistory(ledger, clock, { seed: HISTORY_SEED, start, end: now }));
  await mark(given, MARK, String(HISTORY_SEED));
  return DEMO_PEOPLE;
}

/** What the house works with, which a sandbox of an older version has not; and the month after it, where there is one to tell. */
async function fillHouse(given: SeedGiven, clock: Clock, then?: (ledger: Ledger) => Promise<void>): Promise<void> {
  const isFilled = (await markedAs(given, HOUSE_MARK)) === HOUSE_GRANTS_MARK;
  if (isFilled && !then) return;
  const ledger = await given.openLedger(clock);
  try {
    if (!isFilled) await seedHouse(ledger);
    await then?.(ledger);
  } finally {
    await ledger.close();
  }
  if (!isFilled) await mark(given, HOUSE_MARK, HOUSE_GRANTS_MARK);
}

async function mark({ clock, db }: SeedGiven, name: string, value: string): Promise<void> {
  await db.run`insert into installation (name, value, set_at) values (${name}, ${value}, ${timestamp(clock.now())})
    on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`;
}

async function markedAs({ db }: SeedGiven, name: string): Promise<string | undefined> {
  const row = await db.maybeOne`select value from installation where name = ${name}`;
  return row && String(row.value);
}

export type { DemoPerson };
