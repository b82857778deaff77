import { type Instant, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../database/sql.ts';

const Row = z.object({ at: z.nullable(z.number()) });

/** When any of these settings was changed last; null where all are as the software comes. */
export async function lastSet(db: Queries, keys: readonly string[]): Promise<Instant | null> {
  const { at } = Row.parse(await db.one`select max(at) as at from setting_version where key = any(${keys})`);
  return at === null ? null : instant(at);
}
