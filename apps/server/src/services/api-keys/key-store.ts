import { zId } from '@candor/contract/fields';
import type { ApiKey } from '@candor/contract/public-api/calls';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Row = z.object({
  id: zId('key'),
  user_id: zId('usr'),
  label: z.string(),
  may_trade: z.boolean(),
  addresses: z.array(z.string()),
  salt: z.string(),
  created_at: zMoment,
  expires_at: zMoment,
  revoked_at: z.nullable(zMoment),
  last_used_at: z.nullable(zMoment),
});
export type KeyRow = z.infer<typeof Row>;

const MOST_LISTED = 100;

export const keyStore = (db: Queries) => ({
  /** Whoever makes keys of one customer does so one after another, or two would both be the last that fits. */
  lock: async (userId: Id<'usr'>) => {
    await db.one`select id from app_user where id = ${userId} for update`;
  },
  list: async (userId: Id<'usr'>): Promise<readonly KeyRow[]> => {
    const rows = await db.many`select * from api_key where user_id = ${userId} order by id desc limit ${MOST_LISTED}`;
    return rows.map((row) => Row.parse(row));
  },
  countInUse: async (userId: Id<'usr'>, now: Instant): Promise<number> => {
    const row = await db.one`select count(*)::int as count from api_key
      where user_id = ${userId} and revoked_at is null and expires_at > ${timestamp(now)}`;
    return Number(row.count);
  },
  find: async (userId: Id<'usr'>, id: Id<'key'>): Promise<KeyRow | undefined> => {
    const row = await db.maybeOne`select * from api_key where id = ${id} and user_id = ${userId}`;
    return row && Row.parse(row);
  },
  add: async (row: Omit<KeyRow, 'revoked_at' | 'last_used_at'>) => {
    await db.run`insert into api_key (id, user_id, label, may_trade, addresses, salt, created_at, expires_at)
      values (${row.id}, ${row.user_id}, ${row.label}, ${row.may_trade}, ${row.addresses}, ${row.salt},
        ${timestamp(row.created_at)}, ${timestamp(row.expires_at)})`;
  },
  noteUse: async (id: Id<'key'>, now: Instant) => {
    await db.run`update api_key set last_used_at = ${timestamp(now)} where id = ${id}`;
  },
  /** [SEC-18] */
  revokeAll: async (userId: Id<'usr'>, now: Instant) => {
    await db.run`update api_key set revoked_at = ${timestamp(now)} where user_id = ${userId} and revoked_at is null`;
  },
  revoke: async (id: Id<'key'>, now: Instant) => {
    await db.run`update api_key set revoked_at = ${timestamp(now)} where id = ${id} and revoked_at is null`;
  },
});

export function showKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    label: row.label,
    mayTrade: row.may_trade,
    addresses: row.addresses,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
