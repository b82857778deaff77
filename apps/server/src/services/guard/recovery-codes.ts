import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { formatRecoveryCode, isLongRecoveryCode, RECOVERY_CODE_BYTES, readRecoveryCode } from '@candor/domain/security';
import type { Clock } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Vault } from './vault.ts';

const CODES = 10;
const HASH_BYTES = 32;
const hashSlowly = promisify<string, string, number, Buffer>(scrypt);

/** The way in when the phone is gone. 80 bits each, hashed slowly, used once, and stored as tags under a key outside the database. */
export type RecoveryCodes = {
  /** Ten new ones; the old ones end. */
  readonly renew: (tx: Tx, who: string) => Promise<string[]>;
  readonly countLeft: (db: Queries, who: string) => Promise<number>;
  /** Uses one up. Of two who send the same code at once, one gets in. */
  readonly take: (db: Queries, who: string, code: string) => Promise<boolean>;
  readonly drop: (tx: Tx, who: string) => Promise<void>;
};

export function makeRecoveryCodes({ clock, vault }: { readonly clock: Clock; readonly vault: Vault }): RecoveryCodes {
  // The owner is part of the tag: a row moved to another account opens nothing there.
  const tagOf = async (who: string, code: string) => {
    if (isLongRecoveryCode(code)) return vault.tag('recovery code', `${who} ${code}`);
    const hash = await hashSlowly(code, who, HASH_BYTES);
    return vault.tag('recovery code', `${who} ${hash.toString('hex')}`);
  };
  const drop = async (tx: Tx, who: string) => {
    await tx.run`delete from recovery_code where subject = ${who}`;
  };
  return {
    drop,
    renew: async (tx, who) => {
      await drop(tx, who);
      const codes = Array.from({ length: CODES }, () => formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)));
      const tags = await Promise.all(codes.map((code) => tagOf(who, readRecoveryCode(code) ?? '')));
      await tx.run`insert into recovery_code (subject, tag, created_at)
        select ${who}, tag, ${timestamp(clock.now())} from unnest(${tags}::text[]) as fresh (tag)`;
      return codes;
    },
    countLeft: async (db, who) => {
      const row = await db.one`select count(*)::int as left_over from recovery_code
        where subject = ${who} and used_at is null`;
      return Number(row.left_over);
    },
    take: async (db, who, typed) => {
      const code = readRecoveryCode(typed);
      if (code === undefined) return false;
      const tag = await tagOf(who, code);
      const used = await db.run`update recovery_code set used_at = ${timestamp(clock.now())}
        where subject = ${who} and tag = ${tag} and used_at is null`;
      return used === 1;
    },
  };
}
