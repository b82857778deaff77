import type { Asset, Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { moneyOf, toRow, type WithdrawalRow } from './rows.ts';

export type Place = { readonly at: Instant; readonly id: string };

const Counts = z.object({ waiting: z.bigint(), cooling: z.bigint(), paying: z.bigint() });
const Person = z.object({ id: z.string(), uid: z.string(), username: z.string() });
const Customer = z.object({
  created_at: zMoment,
  vip_expires_at: z.nullable(zMoment),
  vip_since: z.nullable(zMoment),
  is_certified: z.boolean(),
  is_banned: z.boolean(),
  rejected: z.bigint(),
  withdrawn: z.string(),
  deposited: z.string(),
});
const Bound = z.object({ created_at: zMoment, usable_from: z.nullable(zMoment) });

export const queueStore = (db: Queries) => ({
  /** Oldest first: whoever waited longest is looked at first. */
  listOpen: async (states: readonly string[], after: Place | null, limit: number): Promise<WithdrawalRow[]> => {
    const at = after && timestamp(after.at);
    const rows = await db.many`select * from withdrawal_seen
      where ended_at is null and state = any (${states})
        and (${at}::timestamptz is null or (state_at, id) > (${at}, ${after?.id ?? ''}))
      order by state_at, id limit ${limit}`;
    return rows.map(toRow);
  },

  listEnded: async (before: Place | null, limit: number): Promise<WithdrawalRow[]> => {
    const at = before && timestamp(before.at);
    const rows = await db.many`select * from withdrawal_seen
      where ended_at is not null and (${at}::timestamptz is null or (ended_at, id) < (${at}, ${before?.id ?? ''}))
      order by ended_at desc, id desc limit ${limit}`;
    return rows.map(toRow);
  },

  counts: async () => {
    const row = await db.one`select count(*) filter (where state = 'review') as waiting,
        count(*) filter (where state = 'cooling') as cooling,
        count(*) filter (where state in ('approved', 'bank_sent')) as paying
      from withdrawal where ended_at is null`;
    const { waiting, cooling, paying } = Counts.parse(row);
    return { waiting: Number(waiting), cooling: Number(cooling), paying: Number(paying) };
  },

  customer: async (userId: Id<'usr'>, asset: Asset) => {
    const row = await db.one`select created_at, vip_expires_at, vip_since, certified_at is not null as is_certified,
        banned_at is not null as is_banned,
        (select count(*) from withdrawal where user_id = u.id and state = 'rejected') as rejected,
        (select coalesce(sum(amount), 0)::text from withdrawal
          where user_id = u.id and asset = ${asset} and state = 'confirmed') as withdrawn,
        (select coalesce(sum(amount), 0)::text from deposit
          where user_id = u.id and asset = ${asset} and state in ('credited', 'swept')) as deposited
      from app_user u where id = ${userId}`;
    const found = Customer.parse(row);
    return {
      since: found.created_at,
      vipExpiresAt: found.vip_expires_at,
      vipSince: found.vip_since,
      isCertified: found.is_certified,
      isBanned: found.is_banned,
      rejectedBefore: Number(found.rejected),
      withdrawn: moneyOf(asset, BigInt(found.withdrawn)),
      deposited: moneyOf(asset, BigInt(found.deposited)),
    };
  },

  earlier: async (userId: Id<'usr'>, id: Id<'wdr'>): Promise<WithdrawalRow[]> => {
    const rows = await db.many`select * from withdrawal_seen where user_id = ${userId} and id <> ${id}
      order by id desc limit 10`;
    return rows.map(toRow);
  },

  /** When the destination was bound, as it stands now. */
  bound: async (bindingId: string) => {
    const row = await db.maybeOne`select created_at, usable_from from digital_address where id = ${bindingId}
      union all select created_at, null as usable_from from bank_card where id = ${bindingId}`;
    return row && Bound.parse(row);
  },

  /** Others with the same address bound, or paid at the same place. Numbers of cards are tagged per customer. */
  othersAt: async (userId: Id<'usr'>, network: string, address: string, toKey: string) => {
    const rows = await db.many`select distinct u.id, u.uid, u.username from app_user u
      where u.id <> ${userId} and (
        exists (select from digital_address d where d.user_id = u.id and d.network = ${network} and d.address = ${address})
        or exists (select from withdrawal w where w.user_id = u.id and w.to_key = ${toKey}))
      order by u.uid limit 10`;
    return rows.map((row) => Person.parse(row));
  },

  sessionSince: async (sessionId: string): Promise<Instant | null> => {
    const row = await db.maybeOne`select created_at from session where id = ${sessionId}`;
    return row ? z.object({ created_at: zMoment }).parse(row).created_at : null;
  },
});
