import type { ImportedAccount } from '@candor/contract/api-import/calls';
import { IMPORT_REASONS, IMPORT_STATES, type ImportReason } from '@candor/contract/api-import/fields';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zBytes, zCount, zIdOf, zMoment } from '../../platform/database/columns.ts';
import { json, type Queries, timestamp } from '../../platform/database/sql.ts';

const Balance = z.object({ asset: z.string(), free: z.string(), locked: z.string() });
const Row = z.object({
  id: zIdOf('xac'),
  user_id: zIdOf('usr'),
  venue: z.enum(MARKET_VENUES),
  label: z.string(),
  key_end: z.string(),
  key_tag: z.string(),
  sealed: z.nullable(zBytes),
  may_trade: z.boolean(),
  state: z.enum(IMPORT_STATES),
  reason: z.nullable(z.enum(IMPORT_REASONS)),
  created_at: zMoment,
  checked_at: zMoment,
  failing_since: z.nullable(zMoment),
  balances: z.nullable(z.array(Balance)),
  balances_at: z.nullable(zMoment),
  trade_mark: z.record(z.string(), z.string()),
  trades_at: z.nullable(zMoment),
});
export type ImportRow = z.infer<typeof Row>;
export type NewImport = Pick<
  ImportRow,
  'id' | 'user_id' | 'venue' | 'label' | 'key_end' | 'key_tag' | 'may_trade' | 'created_at'
> & { readonly sealed: Uint8Array };

const DeskRow = z.object({ ...Row.def.shape, username: z.string() });
const Counted = z.object({ venue: z.enum(MARKET_VENUES), state: z.enum(IMPORT_STATES), count: zCount });

/** What was removed stays as a row without anything in it, and is found by nobody. */
export const importStore = (db: Queries) => ({
  /** Whoever binds accounts of one customer does so one after another, or two would both be the last that fits. */
  lock: async (userId: Id<'usr'>) => {
    await db.one`select id from app_user where id = ${userId} for update`;
  },
  list: async (userId: Id<'usr'>): Promise<readonly ImportRow[]> => {
    const rows = await db.many`select * from exchange_account
      where user_id = ${userId} and state <> 'removed' order by id desc`;
    return rows.map((row) => Row.parse(row));
  },
  find: async (userId: Id<'usr'>, id: Id<'xac'>): Promise<ImportRow | undefined> => {
    const row = await db.maybeOne`select * from exchange_account
      where id = ${id} and user_id = ${userId} and state <> 'removed'`;
    return row && Row.parse(row);
  },
  /** Held until the end of the transaction, so that nothing is written to an account that is being removed. */
  lockAccount: async (id: Id<'xac'>): Promise<ImportRow | undefined> => {
    const row = await db.maybeOne`select * from exchange_account where id = ${id} and state <> 'removed' for update`;
    return row && Row.parse(row);
  },
  add: async (row: NewImport) => {
    const at = timestamp(row.created_at);
    await db.run`insert into exchange_account
        (id, user_id, venue, label, key_end, key_tag, sealed, may_trade, state, created_at, checked_at)
      values (${row.id}, ${row.user_id}, ${row.venue}, ${row.label}, ${row.key_end}, ${row.key_tag}, ${row.sealed},
        ${row.may_trade}, 'active', ${at}, ${at})`;
  },
  noteActive: async (id: Id<'xac'>, mayTrade: boolean, now: Instant) => {
    await db.run`update exchange_account set state = 'active', reason = null, failing_since = null,
        may_trade = ${mayTrade}, checked_at = ${timestamp(now)} where id = ${id} and sealed is not null`;
  },
  noteFailing: async (id: Id<'xac'>, reason: ImportReason, since: Instant, now: Instant) => {
    await db.run`update exchange_account set state = 'failing', reason = ${reason}, failing_since = ${timestamp(since)},
        checked_at = ${timestamp(now)} where id = ${id} and sealed is not null`;
  },
  /** [APM-6] The key goes with it. */
  suspend: async (id: Id<'xac'>, reason: ImportReason, now: Instant) => {
    await db.run`update exchange_account set state = 'suspended', reason = ${reason}, sealed = null,
        checked_at = ${timestamp(now)} where id = ${id} and sealed is not null`;
  },
  /** [APM-8] */
  remove: async (id: Id<'xac'>, now: Instant) => {
    await db.run`delete from exchange_trade where account_id = ${id}`;
    await db.run`update exchange_account set state = 'removed', reason = null, sealed = null, balances = null,
        balances_at = null, trade_mark = '{}', trades_at = null, checked_at = ${timestamp(now)} where id = ${id}`;
  },
  noteBalances: async (id: Id<'xac'>, balances: readonly z.infer<typeof Balance>[], now: Instant) => {
    await db.run`update exchange_account set balances = ${json(balances)}, balances_at = ${timestamp(now)}
      where id = ${id} and sealed is not null`;
  },
  noteTrades: async (id: Id<'xac'>, mark: Readonly<Record<string, string>>, at: Instant | null) => {
    await db.run`update exchange_account set trade_mark = ${json(mark)},
        trades_at = ${at === null ? null : timestamp(at)} where id = ${id} and sealed is not null`;
  },
  /** Those that have waited longest. */
  toCheck: async (before: Instant, limit: number): Promise<readonly ImportRow[]> => {
    const rows = await db.many`select * from exchange_account
      where sealed is not null and checked_at < ${timestamp(before)} order by checked_at limit ${limit}`;
    return rows.map((row) => Row.parse(row));
  },
  /** An exchange that was away is asked again in the next round, behind the others. */
  noteTried: async (id: Id<'xac'>, now: Instant) => {
    await db.run`update exchange_account set checked_at = ${timestamp(now)} where id = ${id} and sealed is not null`;
  },
  listAll: async (after: string, limit: number) => {
    const rows = await db.many`select a.*, u.username from exchange_account a join app_user u on u.id = a.user_id
      where a.state <> 'removed' and (${after} = '' or a.id < ${after}) order by a.id desc limit ${limit}`;
    return rows.map((row) => DeskRow.parse(row));
  },
  counts: async () =>
    z.array(Counted).parse(
      await db.many`select venue, state, count(*) as count from exchange_account where state <> 'removed'
        group by venue, state order by venue, state`,
    ),
});

/** What its owner is shown. */
export function showImport(
  row: Pick<
    ImportRow,
    'id' | 'venue' | 'label' | 'key_end' | 'state' | 'reason' | 'may_trade' | 'created_at' | 'checked_at'
  >,
): ImportedAccount {
  return {
    ...{ id: row.id, venue: row.venue, label: row.label, keyEnd: row.key_end, state: row.state, reason: row.reason },
    ...{ mayTrade: row.may_trade, createdAt: row.created_at, checkedAt: row.checked_at },
  };
}
