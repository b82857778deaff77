import { zId } from '@candor/contract/fields';
import { type Id, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { customerRows } from '../../services/customers/customer-rows.ts';
import { removePasskey } from '../../services/guard/passkey-rows.ts';

const Guarded = z.object({
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** What messages to this customer are written in; not what an intruder's browser asks for. */
  lang: z.string(),
  password_hash: z.string(),
  password_changed_at: z.nullable(z.number()),
  trade_password_hash: z.nullable(z.string()),
  trade_password_locked_until: z.nullable(z.number()),
  anti_phishing: z.nullable(z.string()),
  security_set_at: z.nullable(z.number()),
  unlock_minutes: z.number(),
});
export type Guarded = z.infer<typeof Guarded>;

const PasskeyRow = z.object({
  id: zId('pky'),
  name: z.string(),
  is_synced: z.boolean(),
  created_at: z.number(),
  last_used_at: z.nullable(z.number()),
  confirm_from: z.nullable(z.number()),
});

export const securityStore = (db: Queries) => ({
  get: async (userId: Id<'usr'>): Promise<Guarded> =>
    Guarded.parse(
      await db.one`select mobile, email, lang, password_hash, password_changed_at, trade_password_hash,
        trade_password_locked_until, anti_phishing, security_set_at, unlock_minutes from app_user where id = ${userId}`,
    ),

  replacePassword: customerRows(db).replacePassword,
  setFirstTradePassword: customerRows(db).setFirstTradePassword,
  replaceTradePassword: customerRows(db).replaceTradePassword,
  setEmail: customerRows(db).setEmail,
  setMobile: customerRows(db).setMobile,
  setUnlockMinutes: customerRows(db).setUnlockMinutes,

  /** Whether somebody else has it; the answer stays in here. */
  isEmailTaken: async (userId: Id<'usr'>, email: string) =>
    (await db.maybeOne`select id from app_user where lower(email) = ${email.toLowerCase()} and id <> ${userId}`) !==
    undefined,

  isMobileTaken: async (userId: Id<'usr'>, mobile: string) =>
    (await db.maybeOne`select id from app_user where mobile = ${mobile} and id <> ${userId}`) !== undefined,

  setAntiPhishing: customerRows(db).setAntiPhishing,
  finish: customerRows(db).finishSecurity,

  listPasskeys: async (userId: Id<'usr'>) => {
    const rows = await db.many`select id, name, is_synced, created_at, last_used_at, confirm_from from passkey
      where user_id = ${userId} order by created_at, id`;
    return rows.map((row) => {
      const { id, name, is_synced, created_at, last_used_at, confirm_from } = PasskeyRow.parse(row);
      const lastUsedAt = last_used_at === null ? null : instant(last_used_at);
      const confirmFrom = confirm_from === null ? null : instant(confirm_from);
      return { id, name, createdAt: instant(created_at), lastUsedAt, isSynced: is_synced, confirmFrom };
    });
  },

  /** Taken in turn, so that two devices adding at once are both counted. */
  lockPasskeys: async (userId: Id<'usr'>) => {
    await db.one`select id from app_user where id = ${userId} for no key update`;
    const row = await db.one`select count(*)::int as count from passkey where user_id = ${userId}`;
    return Number(row.count);
  },

  removePasskey: (userId: Id<'usr'>, id: Id<'pky'>) => removePasskey(db, userId, id),
});
