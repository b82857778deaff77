import type { Instant } from '@candor/kernel';
import { type Queries, timestamp } from './sql.ts';

/** Notes a fact about this installation once and for ever; says what is noted, which is the first value it was given. */
export async function noteInstallation(db: Queries, name: string, value: string, now: Instant): Promise<string> {
  await db.run`insert into installation (name, value, set_at) values (${name}, ${value}, ${timestamp(now)})
    on conflict (name) do nothing`;
  return String((await db.one`select value from installation where name = ${name}`).value);
}
