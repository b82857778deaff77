import type { AccountKey } from '@candor/adapters/exchange-account';
import type { VenueName } from '@candor/contract';
import type { Id } from '@candor/kernel';
import { Secret } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

const Kept = z.object({ key: z.string(), secret: z.string(), passphrase: z.nullable(z.string()) });
type Owned = { readonly id: Id<'xac'>; readonly user_id: Id<'usr'> };

/**
 * [APM-4] A key in the database. It is sealed with the owner's data key, and the row's id is part of the seal: a box that
 * was copied to another row, of the same owner or of anybody else, does not open.
 */
export const keyBox = ({ vault }: Pick<Platform, 'vault'>, db: Queries) => ({
  seal: ({ id, user_id }: Owned, key: AccountKey) => {
    const kept = {
      key: key.key,
      secret: key.secret.use((text) => text),
      passphrase: key.passphrase?.use((text) => text) ?? null,
    };
    return vault.seal(db, user_id, Buffer.from(JSON.stringify(kept), 'utf8'), purposeOf(id));
  },
  open: async ({ id, user_id, sealed }: Owned & { readonly sealed: Uint8Array }): Promise<AccountKey> => {
    const bytes = await vault.open(db, user_id, sealed, purposeOf(id));
    const { key, secret, passphrase } = Kept.parse(JSON.parse(bytes.toString('utf8')));
    return { key, secret: new Secret(secret), passphrase: passphrase === null ? null : new Secret(passphrase) };
  },
});

function purposeOf(id: Id<'xac'>): string {
  return `apiImport.key:${id}`;
}

/** What makes two keys of a customer one, without keeping either readable. */
export function tagKey({ vault }: Pick<Platform, 'vault'>, userId: Id<'usr'>, venue: VenueName, key: string): string {
  return vault.tag(`apiImport.key:${userId}`, `${venue} ${key}`);
}
