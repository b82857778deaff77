import { zId } from '@candor/contract/fields';
import { type Id, type Instant, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import { json, type Queries, timestamp } from '../../platform/database/sql.ts';

export type NewPasskey = {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly rpId: string;
  readonly isSynced: boolean;
};

const Credential = z.object({ credential_id: z.string(), transports: z.array(z.string()) });
const Known = z.object({
  id: zId('pky'),
  user_id: zId('usr'),
  public_key: z.instanceof(Uint8Array),
  counter: z.bigint(),
  is_confirmed: z.boolean(),
});

/** How a browser names a passkey it may offer. */
export async function listCredentials(db: Queries, userId: Id<'usr'>, rpId: string) {
  const rows = await db.many`select credential_id, transports from passkey
    where user_id = ${userId} and rp_id = ${rpId} order by created_at`;
  return rows.map((row) => {
    const { credential_id, transports } = Credential.parse(row);
    return { id: credential_id, transports };
  });
}

export type KnownPasskey = {
  readonly id: Id<'pky'>;
  readonly userId: Id<'usr'>;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  /** [SEC-30] Whether it may open the account without a password. */
  readonly isConfirmed: boolean;
};

export async function findPasskey(db: Queries, credentialId: string, rpId: string): Promise<KnownPasskey | undefined> {
  const row =
    await db.maybeOne`select id, user_id, public_key, counter, confirm_from is null as is_confirmed from passkey
    where credential_id = ${credentialId} and rp_id = ${rpId}`;
  if (row === undefined) return undefined;
  const { id, user_id, public_key, counter, is_confirmed: isConfirmed } = Known.parse(row);
  return { id, userId: user_id, publicKey: Uint8Array.from(public_key), counter: Number(counter), isConfirmed };
}

export async function keepPasskey(
  tx: Tx,
  given: NewPasskey & {
    readonly id: Id<'pky'>;
    readonly userId: Id<'usr'>;
    readonly name: string;
    readonly now: Instant;
    readonly confirmFrom: Instant | null;
  },
): Promise<void> {
  await tx.run`insert into passkey (id, user_id, credential_id, public_key, counter, transports, rp_id, name, is_synced,
      created_at, confirm_from)
    values (${given.id}, ${given.userId}, ${given.credentialId}, ${given.publicKey}, ${given.counter},
      array(select jsonb_array_elements_text(${json(given.transports)}::jsonb)), ${given.rpId}, ${given.name},
      ${given.isSynced}, ${timestamp(given.now)},
      ${given.confirmFrom === null ? null : timestamp(given.confirmFrom)})`;
}

/** Says false where the counter moved meanwhile: the same answer sent twice at once gets in once. */
export async function notePasskeyUse(
  db: Queries,
  known: KnownPasskey,
  use: { readonly counter: number; readonly isSynced: boolean },
  now: Instant,
): Promise<boolean> {
  const noted = await db.run`update passkey
    set counter = ${use.counter}, is_synced = ${use.isSynced}, last_used_at = ${timestamp(instant(now))}
    where id = ${known.id} and counter = ${known.counter}`;
  return noted === 1;
}

/** [SEC-30] Somebody else may have had the account: each passkey is to be confirmed by its owner before it counts alone. */
export async function doubtPasskeys(tx: Tx, userId: Id<'usr'>, now: Instant): Promise<void> {
  await tx.run`update passkey set confirm_from = coalesce(confirm_from, ${timestamp(now)}) where user_id = ${userId}`;
}

/** [SEC-30] From now on it counts alone. */
export async function confirmPasskey(tx: Tx, userId: Id<'usr'>, id: Id<'pky'>): Promise<void> {
  await tx.run`update passkey set confirm_from = null where id = ${id} and user_id = ${userId}`;
}

/** False where it is not this customer's, or is gone already. */
export async function removePasskey(db: Queries, userId: Id<'usr'>, id: Id<'pky'>): Promise<boolean> {
  return (await db.run`delete from passkey where id = ${id} and user_id = ${userId}`) === 1;
}
