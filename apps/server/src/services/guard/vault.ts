import { createHmac, randomBytes } from 'node:crypto';
import { assert, type Clock, type Secret } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { ServerKeys } from '../session/server-keys.ts';
import { KEY_BYTES, openBox, SealBroken, sealBox, versionOf } from './vault-cipher.ts';

/**
 * Things that must be kept and must not lie open: documents, card numbers, the secrets of second factors. Each owner
 * has data keys of their own, kept in the database only wrapped by a server key that is not in it. Neither the database
 * nor the data folder's files alone open anything.
 */
export type Vault = {
  /** Sealed for one owner and one purpose; to be stored wherever the caller likes. */
  readonly seal: (tx: Queries, owner: string, plain: Uint8Array, purpose?: string) => Promise<Buffer>;
  /** Throws SealBroken for a changed box, another owner or another purpose: our mistake or an attack, never a refusal. */
  readonly open: (db: Queries, owner: string, sealed: Uint8Array, purpose?: string) => Promise<Buffer>;
  /** The same text always gives the same tag, so that equal values can be found without being stored readably. */
  readonly tag: (purpose: string, text: string) => string;
  /** Wraps again, with the newest server key, what an older one wraps. Says how many there were. */
  readonly rewrap: (db: Queries) => Promise<number>;
};

const DEFAULT_PURPOSE = 'data';
const REWRAPS_AT_ONCE = 500;

const WrappedKey = z.object({ version: z.number(), wrapped: z.instanceof(Uint8Array) });
const OwnedKey = z.object({ owner: z.string(), version: z.number(), wrapped: z.instanceof(Uint8Array) });

export function makeVault({ keys, clock }: { readonly keys: ServerKeys; readonly clock: Clock }): Vault {
  const { wrapping, tags } = keys;
  const newest = Math.max(...wrapping.keys());

  const wrap = (owner: string, version: number, dataKey: Buffer) =>
    keyOf(wrapping, newest).use((key) => sealBox(key, newest, ['data key', owner, version], dataKey));
  const unwrap = (owner: string, version: number, wrapped: Uint8Array) =>
    keyOf(wrapping, versionOf(wrapped)).use((key) => openBox(key, ['data key', owner, version], wrapped));

  // Never remembered here: a key made in a transaction that is undone must not seal anything afterwards.
  const currentKey = async (tx: Queries, owner: string) => {
    const find = () => tx.maybeOne`select version, wrapped from vault_key where owner = ${owner}
      order by version desc limit 1`;
    let row = await find();
    if (row === undefined) {
      await tx.run`insert into vault_key (owner, version, wrapped, wrapped_by, created_at)
        values (${owner}, 1, ${wrap(owner, 1, randomBytes(KEY_BYTES))}, ${newest}, ${timestamp(clock.now())})
        on conflict do nothing`;
      // Whoever was first, theirs is the key.
      row = await find();
    }
    const { version, wrapped } = WrappedKey.parse(row);
    return { version, key: unwrap(owner, version, wrapped) };
  };

  return {
    seal: async (tx, owner, plain, purpose = DEFAULT_PURPOSE) => {
      const { version, key } = await currentKey(tx, owner);
      return sealBox(key, version, [owner, purpose], plain);
    },
    open: async (db, owner, sealed, purpose = DEFAULT_PURPOSE) => {
      const version = versionOf(sealed);
      const row = await db.maybeOne`select version, wrapped from vault_key
        where owner = ${owner} and version = ${version}`;
      if (row === undefined) throw new SealBroken('A sealed box asks for a key its owner does not have');
      const found = WrappedKey.parse(row);
      return openBox(unwrap(owner, found.version, found.wrapped), [owner, purpose], sealed);
    },
    tag: (purpose, text) =>
      tags.use((key) =>
        createHmac('sha256', key)
          .update(JSON.stringify([purpose, text]), 'utf8')
          .digest('hex'),
      ),
    rewrap: async (db) => {
      let count = 0;
      for (;;) {
        const rows = await db.many`select owner, version, wrapped from vault_key
          where wrapped_by < ${newest} order by owner, version limit ${REWRAPS_AT_ONCE}`;
        for (const row of rows) {
          const { owner, version, wrapped } = OwnedKey.parse(row);
          const again = wrap(owner, version, unwrap(owner, version, wrapped));
          count += await db.run`update vault_key set wrapped = ${again}, wrapped_by = ${newest}
            where owner = ${owner} and version = ${version} and wrapped = ${wrapped}`;
        }
        if (rows.length < REWRAPS_AT_ONCE) return count;
      }
    },
  };
}

function keyOf(wrapping: ReadonlyMap<number, Secret<Buffer>>, version: number): Secret<Buffer> {
  const key = wrapping.get(version);
  assert(key, `the server key wrapping-${version}.key: without it what it wraps stays closed`);
  return key;
}
