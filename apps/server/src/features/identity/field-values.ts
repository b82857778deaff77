import type { IdentityField } from '@candor/contract';
import { isPhotoField, maskNumber, type PhotoFacts } from '@candor/domain/identity';
import { assert, type Id } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { Vault } from '../../services/guard/vault.ts';
import type { FieldRow } from './case-rows.ts';
import type { FieldValue } from './case-store.ts';

type Owner = { readonly userId: Id<'usr'>; readonly caseId: Id<'idc'> };

/** What the customer hands in, sealed field by field; name and number are not in the database in any readable form. */
export async function sealValues(
  vault: Vault,
  tx: Tx,
  { userId, caseId }: Owner,
  given: Readonly<Partial<Record<IdentityField, string | PhotoFacts>>>,
): Promise<ReadonlyMap<IdentityField, FieldValue>> {
  const values = new Map<IdentityField, FieldValue>();
  for (const [name, value] of Object.entries(given)) {
    const field = name as IdentityField;
    if (typeof value === 'string') {
      const sealed = await vault.seal(tx, userId, Buffer.from(value, 'utf8'), labelOf(caseId, field));
      // Names are shared by many; a number or a phone that is shared is worth a look.
      const tag = field === 'name' ? null : vault.tag(`identity ${field}`, value);
      values.set(field, { sealed, fileId: null, tag });
    } else if (value !== undefined) {
      values.set(field, { sealed: null, fileId: value.id, tag: value.tag });
    }
  }
  return values;
}

/** A text as it was handed in; null for pictures. */
export async function openValue(
  vault: Vault,
  db: Queries,
  { userId, caseId }: Owner,
  { field, sealed }: FieldRow,
): Promise<string | null> {
  if (isPhotoField(field)) return null;
  assert(sealed !== null, 'a text field holds a sealed text');
  return (await vault.open(db, userId, sealed, labelOf(caseId, field))).toString('utf8');
}

/** As the customer sees it again. */
export async function showValue(vault: Vault, db: Queries, owner: Owner, row: FieldRow): Promise<string | null> {
  const value = await openValue(vault, db, owner, row);
  return value !== null && row.field === 'number' ? maskNumber(value) : value;
}

function labelOf(caseId: Id<'idc'>, field: IdentityField): string {
  return `identity ${caseId} ${field}`;
}
