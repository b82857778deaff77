import { type Id, type Money, money } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

const Volumes = z.object({ own: z.string(), team: z.string() });

/** [TEA-9] What really settled and counts, of oneself and of the team: one row, however large the team is. */
export async function findVolumes(
  db: Queries,
  userId: Id<'usr'>,
): Promise<{ readonly own: Money<'USDT'>; readonly team: Money<'USDT'> }> {
  const row = await db.one`select own_volume::text as own, (first_volume + second_volume)::text as team
    from team_total where user_id = ${userId}`;
  const { own, team } = Volumes.parse(row);
  return { own: money('USDT', BigInt(own)), team: money('USDT', BigInt(team)) };
}
