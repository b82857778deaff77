import { zId } from '@candor/contract/fields';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';

const SealedName = z.object({ id: zId('idc'), sealed: z.instanceof(Uint8Array) });

/** The name a reviewer accepted, which a payee should match; null for whoever is not certified by documents. */
export async function findCertifiedName(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  userId: Id<'usr'>,
): Promise<string | null> {
  const row = await db.maybeOne`select c.id, f.sealed from identity_case c
    join identity_field f on f.case_id = c.id and f.field = 'name' and f.state = 'accepted'
    where c.user_id = ${userId} and c.state = 'certified' and c.place = 'standing'`;
  if (row === undefined) return null;
  const { id, sealed } = SealedName.parse(row);
  // The label identity sealed it with, which says of which case and which field the text is.
  return (await vault.open(db, userId, sealed, `identity ${id} name`)).toString('utf8');
}
