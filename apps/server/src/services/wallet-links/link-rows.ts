import { zId } from '@candor/contract/fields';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Row = z.object({
  id: zId('wlk'),
  user_id: zId('usr'),
  chain: z.enum(['ethereum', 'tron']),
  address: z.string(),
  lookup_key: z.string(),
  domain: z.string(),
  linked_at: zMoment,
  last_used_at: z.nullable(zMoment),
});
export type LinkRow = z.infer<typeof Row>;

/** Wallets that may sign in. Whatever shuts others out of an account ends them, so their rows are a service's. */
export const linkRows = (db: Queries) => ({
  /** Whoever links wallets to one account does so one after another, or two would both be the last that fits. */
  lock: async (userId: Id<'usr'>) => {
    await db.one`select id from app_user where id = ${userId} for update`;
  },
  list: async (userId: Id<'usr'>): Promise<readonly LinkRow[]> => {
    const rows = await db.many`select * from wallet_link where user_id = ${userId} order by id limit 100`;
    return rows.map((row) => Row.parse(row));
  },
  /** Whose wallet it is, whoever asks. */
  find: async (chain: LinkRow['chain'], lookupKey: string): Promise<LinkRow | undefined> => {
    const row = await db.maybeOne`select * from wallet_link where chain = ${chain} and lookup_key = ${lookupKey}`;
    return row && Row.parse(row);
  },
  add: async (row: Omit<LinkRow, 'last_used_at'>) => {
    await db.run`insert into wallet_link (id, user_id, chain, address, lookup_key, domain, linked_at)
      values (${row.id}, ${row.user_id}, ${row.chain}, ${row.address}, ${row.lookup_key}, ${row.domain},
        ${timestamp(row.linked_at)})`;
  },
  /** False where the link is over; until the transaction ends nobody can end it. */
  noteUse: async (id: Id<'wlk'>, now: Instant): Promise<boolean> =>
    (await db.run`update wallet_link set last_used_at = ${timestamp(now)} where id = ${id}`) === 1,
  /** What was removed, if it was this customer's. */
  remove: async (userId: Id<'usr'>, id: Id<'wlk'>): Promise<LinkRow | undefined> => {
    const row = await db.maybeOne`delete from wallet_link where id = ${id} and user_id = ${userId} returning *`;
    return row && Row.parse(row);
  },
  /** [SEC-18] [DAP-10] */
  removeAll: async (userId: Id<'usr'>) => {
    await db.run`delete from wallet_link where user_id = ${userId}`;
  },
});
