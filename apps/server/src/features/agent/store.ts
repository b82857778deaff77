import { zAsset } from '@candor/contract/fields';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zIdOf, zMinor, zMoment } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

const Member = z.object({
  member_id: zIdOf('usr'),
  uid: z.string(),
  username: z.string(),
  mobile: z.nullable(z.string()),
  tier: z.number(),
  level: z.number(),
  joined_at: zMoment,
});
export type AgentMemberRow = z.infer<typeof Member>;
const Sum = z.object({ user_id: z.string(), asset: zAsset, amount: zMinor });

/** Every question names the agent: nobody outside the downline is ever in an answer. */
export const agentStore = (db: Queries) => ({
  members: async (agent: Id<'usr'>): Promise<number> =>
    zCount.parse((await db.one`select members from team_total where user_id = ${agent}`).members),
  list: async (agent: Id<'usr'>, before: string | null, most: number) => {
    const rows = await db.many`select m.member_id, u.uid, u.username, u.mobile, m.tier, u.level, m.joined_at
      from team_member m join app_user u on u.id = m.member_id
      where m.leader_id = ${agent} and (${before}::text is null or m.member_id < ${before})
      order by m.member_id desc limit ${most}`;
    return rows.map((row) => Member.parse(row));
  },
  /** [AGT-2] Exactly this mobile or ID, or names that begin so. */
  find: async (agent: Id<'usr'>, given: { readonly mobile: string; readonly text: string }, most: number) => {
    const prefix = `${given.text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const rows = await db.many`select m.member_id, u.uid, u.username, u.mobile, m.tier, u.level, m.joined_at
      from app_user u join team_member m on m.member_id = u.id and m.leader_id = ${agent}
      where u.mobile = ${given.mobile} or u.uid = ${given.text} or lower(u.username) like ${prefix}
      order by u.id desc limit ${most}`;
    return rows.map((row) => Member.parse(row));
  },
  /** [AGT-4] What arrived: over chains, and by certificates that no payment on a chain stands for. */
  recharged: async (ids: readonly string[]) => {
    const rows = await db.many`select user_id, asset, sum(amount)::text as amount from (
        select user_id, asset, amount from deposit
          where user_id = any (${[...ids]}::text[]) and state in ('credited', 'swept')
        union all
        select user_id, asset, credited from recharge_certificate
          where user_id = any (${[...ids]}::text[]) and state = 'passed' and deposit_id is null
      ) as arrived group by user_id, asset having sum(amount) > 0 order by user_id, asset`;
    return rows.map((row) => Sum.parse(row));
  },
  withdrawn: async (ids: readonly string[]) => {
    const rows = await db.many`select user_id, asset, sum(amount)::text as amount from withdrawal
      where user_id = any (${[...ids]}::text[]) and state = 'confirmed' group by user_id, asset order by user_id, asset`;
    return rows.map((row) => Sum.parse(row));
  },
});
