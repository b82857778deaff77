import { zId } from '@candor/contract/fields';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { asOneSubscriber, networkKeysOf } from '../../platform/http/networks.ts';

const Counted = z.object({ own: z.bigint(), in56: z.bigint(), in48: z.bigint() });
const Idle = z.object({ user_id: zId('usr') });

export const guestStore = (db: Queries) => ({
  add: async (userId: Id<'usr'>, ip: string, now: Instant): Promise<void> => {
    const { own, in56, in48 } = networkKeysOf(ip);
    await db.run`insert into guest_account (user_id, network, network_56, network_48, opened_at)
      values (${userId}, ${own}, ${in56}, ${in48}, ${timestamp(now)})`;
  },

  /** How many came from an address since a moment, its wider networks counted by their share. */
  countFrom: async (ip: string, since: Instant): Promise<number> => {
    const { own, in56, in48 } = networkKeysOf(ip);
    return asOneSubscriber(
      Counted.parse(
        await db.one`select count(*) filter (where network = ${own}) as own,
          count(*) filter (where network_56 = ${in56}) as in56, count(*) filter (where network_48 = ${in48}) as in48
        from guest_account where opened_at > ${timestamp(since)}`,
      ),
    );
  },

  /** Those who are still guests. */
  countOpen: async (): Promise<number> =>
    Number(
      (
        await db.one`select count(*) as open from guest_account g join app_user u on u.id = g.user_id
          where g.ended_at is null and u.is_guest`
      ).open,
    ),

  /** Guests nobody has seen since a moment, on any page. */
  listIdle: async (since: Instant, most: number): Promise<readonly Id<'usr'>[]> => {
    const rows = await db.many`select g.user_id from guest_account g join app_user u on u.id = g.user_id
      where g.ended_at is null and u.is_guest and g.opened_at < ${timestamp(since)}
        and not exists (select from session s where s.user_id = g.user_id and s.last_seen_at >= ${timestamp(since)})
      order by g.opened_at limit ${most}`;
    return rows.map((row) => Idle.parse(row).user_id);
  },

  end: async (userId: Id<'usr'>, now: Instant): Promise<void> => {
    await db.run`update guest_account set ended_at = ${timestamp(now)} where user_id = ${userId} and ended_at is null`;
  },
});
