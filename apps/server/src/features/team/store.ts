import { zAsset, zMarketId } from '@candor/contract/fields';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zIdOf, zMinor, zMoment } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

const Totals = z.object({
  friends: zCount,
  second: zCount,
  members: zCount,
  own_volume: zMinor,
  first_volume: zMinor,
  second_volume: zMinor,
});
const Standing = z.object({
  invite_code: z.string(),
  granted_level: z.nullable(z.number()),
  inviter: z.nullable(z.string()),
  has_agent: z.boolean(),
});
const Member = z.object({
  member_id: zIdOf('usr'),
  uid: z.string(),
  username: z.string(),
  level: z.number(),
  joined_at: zMoment,
  own_volume: zMinor,
});
const Earned = z.object({ asset: zAsset, first: zMinor, second: zMinor });
const Figure = z.object({ asset: zAsset, fees: zMinor, shares: zMinor });
const ShareRow = z.object({
  id: zIdOf('tsh'),
  tier: z.number(),
  username: z.string(),
  market: zMarketId,
  fill_id: z.string(),
  asset: zAsset,
  fee: zMinor,
  rate: z.number(),
  share: zMinor,
  traded_at: zMoment,
  paid_at: z.nullable(zMoment),
  paid_by: z.nullable(z.string()),
});
export type ShareRow = z.infer<typeof ShareRow>;
const OwnedShare = z.object({ ...ShareRow.def.shape, leader: z.string(), leader_uid: z.string() });
const DueSum = z.object({ asset: zAsset, share: zMinor });

export const teamStore = (db: Queries) => ({
  /** [TEA-9] One row by its key: never the team itself. */
  totals: async (userId: Id<'usr'>) =>
    Totals.parse(
      await db.one`select friends, second, members, own_volume, first_volume, second_volume from team_total
        where user_id = ${userId}`,
    ),
  /** Whom the customer has above, and what was granted; at most ten tiers. */
  standing: async (userId: Id<'usr'>) =>
    Standing.parse(
      await db.one`select u.invite_code, u.granted_level, i.username as inviter,
        exists (select from team_member m join app_user a on a.id = m.leader_id
          where m.member_id = u.id and 'agent' = any (a.roles)) as has_agent
      from app_user u left join app_user i on i.id = u.invited_by where u.id = ${userId}`,
    ),
  members: async (leader: Id<'usr'>, tier: number, before: string | null, most: number) => {
    const rows =
      await db.many`select m.member_id, u.uid, u.username, u.level, m.joined_at, t.own_volume from team_member m
        join app_user u on u.id = m.member_id join team_total t on t.user_id = m.member_id
      where m.leader_id = ${leader} and m.tier = ${tier} and (${before}::text is null or m.member_id < ${before})
      order by m.member_id desc limit ${most}`;
    return rows.map((row) => Member.parse(row));
  },
  /** Exactly this ID or name, and only below the one who asks. */
  findMember: async (leader: Id<'usr'>, tier: number, text: string) => {
    const rows = await db.many`select m.member_id, u.uid, u.username, u.level, m.joined_at, t.own_volume from app_user u
        join team_member m on m.member_id = u.id and m.leader_id = ${leader} and m.tier = ${tier}
        join team_total t on t.user_id = u.id
      where u.uid = ${text} or lower(u.username) = lower(${text}) order by u.id limit 2`;
    return rows.map((row) => Member.parse(row));
  },
  earned: async (leader: Id<'usr'>) => {
    const rows = await db.many`select asset, first, second from team_earned where leader_id = ${leader} order by asset`;
    return rows.map((row) => Earned.parse(row));
  },
  shares: async (leader: Id<'usr'>, before: string | null, most: number) => {
    const rows = await db.many`select s.*, u.username from team_share s join app_user u on u.id = s.member_id
      where s.leader_id = ${leader} and (${before}::text is null or s.id < ${before}) order by s.id desc limit ${most}`;
    return rows.map((row) => ShareRow.parse(row));
  },
  allShares: async (before: string | null, most: number) => {
    const rows = await db.many`select s.*, u.username, l.username as leader, l.uid as leader_uid from team_share s
        join app_user u on u.id = s.member_id join app_user l on l.id = s.leader_id
      where ${before}::text is null or s.id < ${before} order by s.id desc limit ${most}`;
    return rows.map((row) => OwnedShare.parse(row));
  },
  figures: async () => {
    const rows = await db.many`select asset, fees, shares from team_fee order by asset`;
    return rows.map((row) => Figure.parse(row));
  },
  dueSums: async () => {
    const rows = await db.many`select asset, sum(share)::text as share from team_share where paid_by is null
      group by asset order by asset`;
    return rows.map((row) => DueSum.parse(row));
  },
  desk: async () => {
    const row = await db.one`select (select count(*) from app_user where 'agent' = any (roles)) as agents,
      (select coalesce(sum(s.trades - coalesce(m.no, 0)), 0)::bigint from spot_market s
        left join team_market m on m.market = s.market where s.book = 'real') as uncounted`;
    return z.object({ agents: zCount, uncounted: zCount }).parse(row);
  },
});
