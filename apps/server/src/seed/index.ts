import { assert, type Clock, DAY_MS, fixedClock, instant } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import { houseGrants, ledgerSeeds, ownMoves, seeds } from '../app/features.ts';
import { timestamp } from '../platform/database/sql.ts';
import { DEMO_PEOPLE, type DemoPerson } from './cast.ts';
import { HISTORY_DAYS } from './plan-history.ts';
import { seedHistory } from './seed-history.ts';
import { markOf, seedHouse } from './seed-house.ts';
import { seedPeople } from './seed-people.ts';
import { grantsOfListed, type SeedGiven } from './story.ts';

/** Which month is told. Another number tells another one. */
export const HISTORY_SEED = 2_026;

const MARK = 'sandbox.seeded';
const HOUSE_MARK = 'sandbox.house';

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
  for (const seed of seeds) await seed(given, { start, now, seed: HISTORY_SEED });
  const clock = fixedClock(start);
  await fillHouse(given, clock, async (ledger) => {
    await seedHistory(ledger, clock, { seed: HISTORY_SEED, start, end: now, db: given.db, ownMoves });
    for (const seed of ledgerSeeds) await seed(ledger);
  });
  await mark(given, MARK, String(HISTORY_SEED));
  return DEMO_PEOPLE;
}

/** What the house works with, which a sandbox of an older version has not; and the month after it, where there is one to tell. */
async function fillHouse(given: SeedGiven, clock: Clock, then?: (ledger: Ledger) => Promise<void>): Promise<void> {
  const grants = grantsOfListed(houseGrants);
  const isFilled = (await markedAs(given, HOUSE_MARK)) === markOf(grants);
  if (isFilled && !then) return;
  const ledger = await given.openLedger(clock);
  try {
    if (!isFilled) await seedHouse(ledger, grants);
    await then?.(ledger);
  } finally {
    await ledger.close();
  }
  if (!isFilled) await mark(given, HOUSE_MARK, markOf(grants));
}

async function mark({ clock, db }: SeedGiven, name: string, value: string): Promise<void> {
  await db.run`insert into installation (name, value, set_at) values (${name}, ${value}, ${timestamp(clock.now())})
    on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`;
}

async function markedAs({ db }: SeedGiven, name: string): Promise<string | undefined> {
  const row = await db.maybeOne`select value from installation where name = ${name}`;
  return row && String(row.value);
}

export type { DemoPerson, SeedGiven };
