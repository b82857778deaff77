import { TEAM_TIERS } from '@candor/domain/levels';
import { type Id, type Money, money } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

const Volumes = z.object({ own: z.string(), team: z.string() });

/** What really settled, of oneself and of the team. */
export async function findVolumes(
  db: Queries,
  userId: Id<'usr'>,
): Promise<{ readonly own: Money<'USDT'>; readonly team: Money<'USDT'> }> {
  const row = await db.one`with recursive team (id, tier) as (
      select id, 0 from app_user where id = ${userId}
      union all
      select u.id, t.tier + 1 from app_user u join team t on u.invited_by = t.id where t.tier < ${TEAM_TIERS}
    )
    select coalesce(sum(v.minor) filter (where t.tier = 0), 0)::text as own,
      coalesce(sum(v.minor) filter (where t.tier > 0), 0)::text as team
    from team t join settled_volume v on v.user_id = t.id`;
  const { own, team } = Volumes.parse(row);
  return { own: money('USDT', BigInt(own)), team: money('USDT', BigInt(team)) };
}
