import { zId } from '@candor/contract/fields';
import { type Id, type Instant, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

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
});
export type Guarded = z.infer<typeof Guarded>;

const PasskeyRow = z.object({
  id: zId('pky'),
  name: z.string(),
  is_synced: z.boolean(),
  created_at: z.number(),
  last_used_at: z.nullable(z.number()),
});

/** Every write names what it replaces: of two changes at once, the second finds nothing to replace and is refused. */
export const securityStore = (db: Queries) => ({
  get: async (userId: Id<'usr'>): Promise<Guarded> =>
    Guarded.parse(
      await db.one`select mobile, email, lang, password_hash, password_changed_at, trade_password_hash,
        trade_password_locked_until, anti_phishing, security_set_at from app_user where id = ${userId}`,
    ),

  replacePassword: async (userId: Id<'usr'>, given: { old: string; fresh: string; now: Instant }) =>
    (await db.run`update app_user set password_hash = ${given.fresh}, password_changed_at = ${timestamp(given.now)}
      where id = ${userId} and password_hash = ${given.old}`) === 1,

  setFirstTradePassword: async (userId: Id<'usr'>, hash: string) =>
    (await db.run`update app_user set trade_password_hash = ${hash}, trade_password_failures = 0,
      trade_password_locked_until = null where id = ${userId} and trade_password_hash is null`) === 1,

  /** A new trade password is also the way out of a lock. */
  replaceTradePassword: async (userId: Id<'usr'>, given: { old: string; fresh: string }) =>
    (await db.run`update app_user set trade_password_hash = ${given.fresh}, trade_password_failures = 0,
      trade_password_locked_until = null where id = ${userId} and trade_password_hash = ${given.old}`) === 1,

  setEmail: async (userId: Id<'usr'>, email: string) =>
    isFree('app_user_email_key', () => db.run`update app_user set email = ${email} where id = ${userId}`),

  setMobile: async (userId: Id<'usr'>, { number, region }: { readonly number: string; readonly region: string }) =>
    isFree(
      'app_user_mobile_key',
      () => db.run`update app_user set mobile = ${number}, region = ${region} where id = ${userId}`,
    ),

  /** Whether somebody else has it; the answer stays in here. */
  isEmailTaken: async (userId: Id<'usr'>, email: string) =>
    (await db.maybeOne`select id from app_user where lower(email) = ${email.toLowerCase()} and id <> ${userId}`) !==
    undefined,

  isMobileTaken: async (userId: Id<'usr'>, mobile: string) =>
    (await db.maybeOne`select id from app_user where mobile = ${mobile} and id <> ${userId}`) !== undefined,

  setAntiPhishing: async (userId: Id<'usr'>, phrase: string | null) => {
    await db.run`update app_user set anti_phishing = ${phrase} where id = ${userId}`;
  },

  finish: async (userId: Id<'usr'>, now: Instant) =>
    (await db.run`update app_user set security_set_at = coalesce(security_set_at, ${timestamp(now)})
      where id = ${userId} and trade_password_hash is not null`) === 1,

  listPasskeys: async (userId: Id<'usr'>) => {
    const rows = await db.many`select id, name, is_synced, created_at, last_used_at from passkey
      where user_id = ${userId} order by created_at, id`;
    return rows.map((row) => {
      const { id, name, is_synced, created_at, last_used_at } = PasskeyRow.parse(row);
      const lastUsedAt = last_used_at === null ? null : instant(last_used_at);
      return { id, name, createdAt: instant(created_at), lastUsedAt, isSynced: is_synced };
    });
  },

  /** Taken in turn, so that two devices adding at once are both counted. */
  lockPasskeys: async (userId: Id<'usr'>) => {
    await db.one`select id from app_user where id = ${userId} for no key update`;
    const row = await db.one`select count(*)::int as count from passkey where user_id = ${userId}`;
    return Number(row.count);
  },

  removePasskey: async (userId: Id<'usr'>, id: Id<'pky'>) =>
    (await db.run`delete from passkey where id = ${id} and user_id = ${userId}`) === 1,
});

/** False where the value turned out to be somebody else's after all. */
async function isFree(constraint: string, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, constraint)) return false;
    throw error;
  }
}
