import { VIP_STATES } from '@candor/contract/vip/fields';
import type { Term } from '@candor/domain/vip';
import { type Id, type Instant, money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Row = z.object({
  id: zIdOf('vip'),
  user_id: zIdOf('usr'),
  days: z.number(),
  price: zMinor,
  starts_at: zMoment,
  ends_at: zMoment,
  bought_at: zMoment,
  transfer_id: z.string(),
  state: z.enum(VIP_STATES),
  settled_at: z.nullable(zMoment),
  refund: z.nullable(zMinor),
  refund_id: z.nullable(z.string()),
});
const Run = z.object({ vip_expires_at: z.nullable(zMoment), vip_since: z.nullable(zMoment) });
export type VipRow = z.infer<typeof Row>;
const Owned = z.object({ ...Row.def.shape, uid: z.string(), username: z.string() });
export type OwnedRow = z.infer<typeof Owned>;

export function toTerm({ price, days, starts_at, ends_at }: VipRow): Term {
  return { price: money('USDT', price), days, startsAt: starts_at, endsAt: ends_at };
}

export const vipStore = (db: Queries) => ({
  find: async (id: string, userId: string): Promise<VipRow | undefined> => {
    const row = await db.maybeOne`select * from vip_term where id = ${id} and user_id = ${userId}`;
    return row && Row.parse(row);
  },
  list: async (userId: string, before: string | null, limit: number): Promise<readonly VipRow[]> => {
    const rows =
      await db.many`select * from vip_term where user_id = ${userId} and (${before}::text is null or id < ${before})
      order by id desc limit ${limit}`;
    return rows.map((row) => Row.parse(row));
  },
  listAll: async (before: string | null, limit: number): Promise<readonly OwnedRow[]> => {
    const rows = await db.many`select t.*, u.uid, u.username from vip_term t join app_user u on u.id = t.user_id
      where ${before}::text is null or t.id < ${before} order by t.id desc limit ${limit}`;
    return rows.map((row) => Owned.parse(row));
  },
  held: async (userId: string): Promise<readonly VipRow[]> => {
    const rows =
      await db.many`select * from vip_term where user_id = ${userId} and state = 'held' order by starts_at, id`;
    return rows.map((row) => Row.parse(row));
  },
  /** Whose days are over. */
  over: async (now: Instant, limit: number): Promise<readonly VipRow[]> => {
    const rows = await db.many`select * from vip_term where state = 'held' and ends_at <= ${timestamp(now)}
      order by ends_at, id limit ${limit}`;
    return rows.map((row) => Row.parse(row));
  },
  /** [VIP-9] What VIP ends with before then, of those who were not told; whoever bought more days is not among them. */
  ending: async (before: Instant, limit: number): Promise<readonly VipRow[]> => {
    const rows = await db.many`select t.* from vip_term t join app_user u on u.id = t.user_id
      where t.state = 'held' and t.reminded_at is null and t.ends_at <= ${timestamp(before)}
        and t.ends_at = u.vip_expires_at order by t.ends_at, t.id limit ${limit}`;
    return rows.map((row) => Row.parse(row));
  },
  /** [VIP-9] Of two that look at once, one may tell. */
  noteReminded: async (id: Id<'vip'>, now: Instant): Promise<boolean> =>
    (await db.run`update vip_term set reminded_at = ${timestamp(now)}
      where id = ${id} and state = 'held' and reminded_at is null`) === 1,
  /** When VIP ends by the customer's own row, and since when it runs, read anew. */
  runOf: async (userId: Id<'usr'>): Promise<{ readonly expiresAt: Instant | null; readonly since: Instant | null }> => {
    const row = await db.one`select vip_expires_at, vip_since from app_user where id = ${userId}`;
    const { vip_expires_at: expiresAt, vip_since: since } = Run.parse(row);
    return { expiresAt, since };
  },
  sums: async (now: Instant) => {
    const row = await db.one`select (select count(*) from app_user where vip_expires_at > ${timestamp(now)}) as members,
      (select coalesce(sum(price), 0)::text from vip_term where state = 'held') as held`;
    return { members: Number(row.members), held: money('USDT', BigInt(String(row.held))) };
  },
  /** What a customer traded for real money since then, in USDT. */
  turnover: async (userId: string, since: Instant): Promise<bigint> => {
    const row = await db.one`with own as (select id from spot_order where user_id = ${userId} and book = 'real'),
        own_fill as (
          select f.quote from own join spot_fill f on f.taker_order = own.id where f.at >= ${timestamp(since)}
          union all select f.quote from own join spot_fill f on f.maker_order = own.id where f.at >= ${timestamp(since)})
      select coalesce(sum(quote), 0)::text as turnover from own_fill`;
    return BigInt(String(row.turnover));
  },
});
