import type { SecondFactor } from '@candor/contract/auth/calls';
import { lockAfter } from '@candor/domain/security';
import {
  type Clock,
  type Id,
  type Instant,
  instant,
  later,
  MINUTE_MS,
  ok,
  type Result,
  refuse,
  Secret,
} from '@candor/kernel';
import * as z from 'zod/mini';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { describeTotp, findStep, makeTotpSecret } from './totp.ts';
import type { Vault } from './vault.ts';

/** A customer or an operator: both guard their log-in the same way. */
export type Subject = Id<'usr'> | Id<'opr'>;

export type SecondFactorState = {
  /** Since when the authenticator is on, or null. */
  readonly totpSince: Instant | null;
  readonly recoveryCodesLeft: number;
  /** While this is ahead no code of the authenticator is taken; recovery codes and passkeys still are. */
  readonly lockedUntil: Instant | null;
};

export type SecondFactors = {
  /** What may be asked for besides the password; empty where nothing is on. */
  readonly factorsOf: (db: Queries, who: Subject) => Promise<readonly SecondFactor[]>;
  readonly stateOf: (db: Queries, who: Subject) => Promise<SecondFactorState>;
  /**
   * A code of the authenticator or a recovery code, each good once. Wrong codes are counted and slow the next ones down,
   * even where the caller undoes everything else; so never call it inside a transaction.
   */
  readonly checkCode: (who: Subject, code: string) => Promise<'totp' | 'recovery' | null>;
  /** A new secret, not in force before it is confirmed. One that is on stays on meanwhile. */
  readonly startTotp: (tx: Tx, who: Subject) => Promise<{ secret: string; uri: string; expiresAt: Instant }>;
  readonly confirmTotp: (
    tx: Tx,
    who: Subject,
    code: string,
  ) => Promise<Result<{ recoveryCodes: string[] }, 'second.wrong' | 'second.ended'>>;
  readonly stopTotp: (tx: Tx, who: Subject) => Promise<void>;
  readonly newRecoveryCodes: (tx: Tx, who: Subject) => Promise<string[]>;
  /** Codes that stand in for nothing would only be a way in: they go with the last second factor. */
  readonly dropUnneededCodes: (tx: Tx, who: Subject) => Promise<void>;
  /** Takes every second factor away, passkeys included: for an operator who lets a customer back in. */
  readonly removeAll: (tx: Tx, who: Subject) => Promise<void>;
};

const SEAL_PURPOSE = 'totp';
const CONFIRM_WITHIN_MS = 15 * MINUTE_MS;

const Row = z.object({
  secret: z.nullable(z.instanceof(Uint8Array)),
  since: z.nullable(z.number()),
  last_step: z.bigint(),
  failures: z.number(),
  locked_until: z.nullable(z.number()),
  pending: z.nullable(z.instanceof(Uint8Array)),
  pending_until: z.nullable(z.number()),
});

export type SecondFactorsOptions = { readonly db: Database; readonly clock: Clock; readonly vault: Vault };

export function makeSecondFactors({ db, clock, vault }: SecondFactorsOptions): SecondFactors {
  const recovery = makeRecoveryCodes({ clock, vault });
  const open = async (tx: Queries, who: Subject, sealed: Uint8Array) =>
    new Secret<Uint8Array>(await vault.open(tx, who, sealed, SEAL_PURPOSE));

  const lockRow = async (tx: Tx, who: Subject) => {
    const row = await tx.maybeOne`select secret, since, last_step, failures, locked_until, pending, pending_until
      from totp where subject = ${who} for update`;
    return row === undefined ? undefined : Row.parse(row);
  };

  /** Counted and decided behind the row's lock: a thousand guesses sent at once still stand in line. */
  const takeTotp = async (tx: Tx, who: Subject, code: string): Promise<boolean> => {
    const now = clock.now();
    const row = await lockRow(tx, who);
    if (!row?.secret || (row.locked_until !== null && row.locked_until > now)) return false;
    const step = findStep(await open(tx, who, row.secret), code, now);
    if (step !== null && BigInt(step) > row.last_step) {
      await tx.run`update totp set last_step = ${step}, failures = 0, locked_until = null where subject = ${who}`;
      return true;
    }
    const lockMs = lockAfter(row.failures + 1);
    const until = lockMs === 0 ? null : timestamp(later(now, lockMs));
    await tx.run`update totp set failures = failures + 1, locked_until = ${until} where subject = ${who}`;
    return false;
  };

  const factorsOf: SecondFactors['factorsOf'] = async (on, who) => {
    const row = await on.one`select
      exists (select from totp where subject = ${who} and secret is not null) as has_totp,
      exists (select from passkey where user_id = ${who}) as has_passkey,
      exists (select from recovery_code where subject = ${who} and used_at is null) as has_code`;
    const factors: SecondFactor[] = [];
    if (row.has_totp) factors.push('totp');
    if (row.has_passkey) factors.push('passkey');
    if (factors.length > 0 && row.has_code) factors.push('recovery');
    return factors;
  };

  const dropUnneededCodes = async (tx: Tx, who: Subject) => {
    if ((await factorsOf(tx, who)).length === 0) await recovery.drop(tx, who);
  };

  return {
    factorsOf,
    stateOf: async (on, who) => {
      const row = await on.maybeOne`select since, locked_until from totp where subject = ${who}`;
      const { since, locked_until } = State.parse(row ?? { since: null, locked_until: null });
      const isLocked = locked_until !== null && locked_until > clock.now();
      return {
        totpSince: since === null ? null : instant(since),
        recoveryCodesLeft: await recovery.countLeft(on, who),
        lockedUntil: isLocked ? instant(locked_until) : null,
      };
    },
    checkCode: async (who, typed) => {
      const code = typed.replace(/[\s-]/g, '');
      if (/^\d{6}$/.test(code)) return (await db.transaction((tx) => takeTotp(tx, who, code))) ? 'totp' : null;
      return (await recovery.take(db, who, code)) ? 'recovery' : null;
    },
    startTotp: async (tx, who) => {
      const secret = makeTotpSecret();
      const expiresAt = later(clock.now(), CONFIRM_WITHIN_MS);
      const sealed = await secret.use((bytes) => vault.seal(tx, who, bytes, SEAL_PURPOSE));
      await tx.run`insert into totp (subject, pending, pending_until) values (${who}, ${sealed}, ${timestamp(expiresAt)})
        on conflict (subject) do update set pending = excluded.pending, pending_until = excluded.pending_until`;
      return { ...describeTotp(secret, await findLabel(tx, who)), expiresAt };
    },
    confirmTotp: async (tx, who, code) => {
      const now = clock.now();
      const row = await lockRow(tx, who);
      if (!row?.pending || row.pending_until === null || row.pending_until <= now) return refuse('second.ended');
      const step = findStep(await open(tx, who, row.pending), code, now);
      if (step === null) return refuse('second.wrong');
      await tx.run`update totp set secret = pending, since = ${timestamp(now)}, last_step = ${step}, failures = 0,
        locked_until = null, pending = null, pending_until = null where subject = ${who}`;
      return ok({ recoveryCodes: await recovery.renew(tx, who) });
    },
    stopTotp: async (tx, who) => {
      await tx.run`delete from totp where subject = ${who}`;
      await dropUnneededCodes(tx, who);
    },
    dropUnneededCodes,
    newRecoveryCodes: recovery.renew,
    removeAll: async (tx, who) => {
      await tx.run`delete from totp where subject = ${who}`;
      await tx.run`delete from passkey where user_id = ${who}`;
      await recovery.drop(tx, who);
    },
  };
}

const State = z.object({ since: z.nullable(z.number()), locked_until: z.nullable(z.number()) });

/** The name the authenticator app shows beside the code. */
async function findLabel(db: Queries, who: Subject): Promise<string> {
  const row = who.startsWith('usr_')
    ? await db.one`select username from app_user where id = ${who}`
    : await db.one`select username from operator where id = ${who}`;
  return String(row.username);
}
