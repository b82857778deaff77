import { BrokenPromise, type Id, type Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const ReservedTry = z.object({ trade_password_hash: z.string(), trade_password_failures: z.number() });

export type NewCustomer = {
  readonly id: Id<'usr'>;
  readonly uid: string;
  readonly username: string;
  readonly mobile: string;
  readonly region: string;
  readonly passwordHash: string;
  readonly inviteCode: string;
  readonly invitedBy: Id<'usr'>;
  readonly lang: string;
  readonly now: Instant;
};

/**
 * Every write to a customer's row. Where it matters, a write names what it replaces: of two changes at once, the second
 * finds nothing to replace, answers false and is refused.
 */
export const customerRows = (db: Queries) => ({
  /** False where the number, the code, the name or the mobile is somebody's already. */
  add: async (given: NewCustomer): Promise<boolean> =>
    (await db.run`insert into app_user (id, uid, username, mobile, region, password_hash, invite_code, invited_by, lang,
        created_at)
      values (${given.id}, ${given.uid}, ${given.username}, ${given.mobile}, ${given.region}, ${given.passwordHash},
        ${given.inviteCode}, ${given.invitedBy}, ${given.lang}, ${timestamp(given.now)})
      on conflict do nothing`) === 1,

  /** [DMO-10] False where the number or the code is somebody's already. The hash is none: no password opens it. */
  addGuest: async (given: Pick<NewCustomer, 'id' | 'uid' | 'username' | 'inviteCode' | 'lang' | 'now'>) =>
    (await db.run`insert into app_user (id, uid, username, password_hash, invite_code, lang, is_guest, created_at)
      values (${given.id}, ${given.uid}, ${given.username}, '', ${given.inviteCode}, ${given.lang}, true,
        ${timestamp(given.now)})
      on conflict do nothing`) === 1,

  /** [DMO-14] The guest registers. False where they are none by now. */
  keepGuest: async (given: Omit<NewCustomer, 'uid' | 'inviteCode'>): Promise<boolean> =>
    (await db.run`update app_user set is_guest = false, username = ${given.username}, mobile = ${given.mobile},
        region = ${given.region}, password_hash = ${given.passwordHash}, invited_by = ${given.invitedBy},
        lang = ${given.lang}, created_at = ${timestamp(given.now)}
      where id = ${given.id} and is_guest`) === 1,

  setLanguage: async (id: Id<'usr'>, lang: string): Promise<void> => {
    await expectOne(db.run`update app_user set lang = ${lang} where id = ${id}`);
  },

  setCurrency: async (id: Id<'usr'>, currency: string | null): Promise<void> => {
    await expectOne(db.run`update app_user set currency = ${currency} where id = ${id}`);
  },

  setUnlockMinutes: async (id: Id<'usr'>, minutes: number): Promise<void> => {
    await expectOne(db.run`update app_user set unlock_minutes = ${minutes} where id = ${id}`);
  },

  /** The same password under a costlier hash. False where it is another password by now. */
  renewHash: async (id: Id<'usr'>, { old, fresh }: { readonly old: string; readonly fresh: string }) =>
    (await db.run`update app_user set password_hash = ${fresh} where id = ${id} and password_hash = ${old}`) === 1,

  setPassword: async (id: Id<'usr'>, passwordHash: string, now: Instant): Promise<void> => {
    await expectOne(db.run`update app_user set password_hash = ${passwordHash}, password_changed_at = ${timestamp(now)}
      where id = ${id}`);
  },

  replacePassword: async (id: Id<'usr'>, given: { old: string; fresh: string; now: Instant }) =>
    (await db.run`update app_user set password_hash = ${given.fresh}, password_changed_at = ${timestamp(given.now)}
      where id = ${id} and password_hash = ${given.old}`) === 1,

  setFirstTradePassword: async (id: Id<'usr'>, hash: string) =>
    (await db.run`update app_user set trade_password_hash = ${hash}, trade_password_failures = 0,
      trade_password_locked_until = null where id = ${id} and trade_password_hash is null`) === 1,

  /** A new trade password is also the way out of a lock. */
  replaceTradePassword: async (id: Id<'usr'>, given: { old: string; fresh: string }) =>
    (await db.run`update app_user set trade_password_hash = ${given.fresh}, trade_password_failures = 0,
      trade_password_locked_until = null where id = ${id} and trade_password_hash = ${given.old}`) === 1,

  renewTradeHash: async (id: Id<'usr'>, { old, fresh }: { readonly old: string; readonly fresh: string }) =>
    (await db.run`update app_user set trade_password_hash = ${fresh}
      where id = ${id} and trade_password_hash = ${old}`) === 1,

  /** Counts a try before it is made; undefined where there is no trade password, no try left, or a lock. */
  reserveTradeTry: async (id: Id<'usr'>, maxTries: number, now: Instant) => {
    const row = await db.maybeOne`update app_user set trade_password_failures = trade_password_failures + 1
      where id = ${id} and trade_password_hash is not null
        and trade_password_failures < ${maxTries}
        and (trade_password_locked_until is null or trade_password_locked_until <= ${timestamp(now)})
      returning trade_password_hash, trade_password_failures`;
    if (row === undefined) return undefined;
    const { trade_password_hash: hash, trade_password_failures: failures } = ReservedTry.parse(row);
    return { hash, failures };
  },

  /** After a right try, or until a lock is over. */
  clearTradeTries: async (id: Id<'usr'>, lockedUntil: Instant | null): Promise<void> => {
    const until = lockedUntil === null ? null : timestamp(lockedUntil);
    await expectOne(db.run`update app_user set trade_password_failures = 0, trade_password_locked_until = ${until}
      where id = ${id}`);
  },

  setEmail: async (id: Id<'usr'>, email: string) =>
    isFree('app_user_email_key', () => db.run`update app_user set email = ${email} where id = ${id}`),

  /** What is open where depends on the country of the mobile, so the two change together. */
  setMobile: async (id: Id<'usr'>, given: { readonly number: string; readonly region: string | null }) =>
    isFree(
      'app_user_mobile_key',
      () => db.run`update app_user set mobile = ${given.number}, region = ${given.region} where id = ${id}`,
    ),

  /** The same by an operator's decision; where somebody else has it, the database refuses and the decision is undone. */
  moveToMobile: async (id: Id<'usr'>, given: { readonly number: string; readonly region: string | null }) => {
    await expectOne(db.run`update app_user set mobile = ${given.number}, region = ${given.region} where id = ${id}`);
  },

  setAntiPhishing: async (id: Id<'usr'>, phrase: string | null): Promise<void> => {
    await expectOne(db.run`update app_user set anti_phishing = ${phrase} where id = ${id}`);
  },

  finishSecurity: async (id: Id<'usr'>, now: Instant) =>
    (await db.run`update app_user set security_set_at = coalesce(security_set_at, ${timestamp(now)})
      where id = ${id} and trade_password_hash is not null`) === 1,

  certify: async (id: Id<'usr'>, now: Instant): Promise<void> => {
    await db.run`update app_user set certified_at = ${timestamp(now)} where id = ${id} and certified_at is null`;
  },

  setRemark: async (id: Id<'usr'>, remark: string): Promise<void> => {
    await expectOne(db.run`update app_user set remark = ${remark} where id = ${id}`);
  },

  setAvatar: async (id: Id<'usr'>, file: Id<'fil'> | null, key: string | null): Promise<void> => {
    await expectOne(db.run`update app_user set avatar_file = ${file}, avatar_key = ${key} where id = ${id}`);
  },

  ban: async (id: Id<'usr'>, given: { at: Instant; reason: string; legalHold: string | null }): Promise<void> => {
    await expectOne(db.run`update app_user set banned_at = ${timestamp(given.at)}, ban_reason = ${given.reason},
      legal_hold = ${given.legalHold} where id = ${id}`);
  },

  unban: async (id: Id<'usr'>): Promise<void> => {
    await expectOne(
      db.run`update app_user set banned_at = null, ban_reason = null, legal_hold = null where id = ${id}`,
    );
  },

  /** Levels never fall. False where the customer has this one, or a higher one, already. */
  raiseLevel: async (id: Id<'usr'>, level: number) =>
    (await db.run`update app_user set earned_level = ${level} where id = ${id} and earned_level < ${level}`) === 1,
});

/** A write to one customer that found nobody, or several, is a bug of ours and must not pass for done. */
async function expectOne(write: Promise<number>): Promise<void> {
  const changed = await write;
  if (changed !== 1) throw new BrokenPromise(`Expected: one customer to be changed, not ${changed}`);
}

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
