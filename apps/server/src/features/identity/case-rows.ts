import { zId } from '@candor/contract/fields';
import { DOCUMENTS, IDENTITY_FIELDS, type IdentityField, REJECTION_REASONS } from '@candor/contract/identity/fields';
import type { CaseFacts, FieldFacts } from '@candor/domain/identity';
import { assert } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';

export const CaseRow = z.object({
  id: zId('idc'),
  user_id: zId('usr'),
  document: z.enum(DOCUMENTS),
  state: z.enum(['inReview', 'rejected', 'certified']),
  round: z.number(),
  place: z.enum(['standing', 'replacement', 'past']),
  submitted_at: zMoment,
  decided_at: z.nullable(zMoment),
});
export type CaseRow = z.output<typeof CaseRow>;

export const FieldRow = z.object({
  field: z.enum(IDENTITY_FIELDS),
  state: z.enum(['pending', 'accepted', 'rejected']),
  sealed: z.nullable(z.instanceof(Uint8Array)),
  file_id: z.nullable(zId('fil')),
  tag: z.nullable(z.string()),
  reason: z.nullable(z.enum(REJECTION_REASONS)),
  note: z.nullable(z.string()),
});
export type FieldRow = z.output<typeof FieldRow>;

export type StoredCase = CaseRow & { readonly fields: readonly FieldRow[] };

/** The case as the rules see it. */
export function factsOf({ state, round, fields }: StoredCase): CaseFacts {
  const byName = Object.fromEntries(fields.map((row) => [row.field, fieldFactsOf(row)]));
  for (const field of IDENTITY_FIELDS) assert(byName[field], `the field ${field} of a case`);
  return { state, round, fields: byName as Record<IdentityField, FieldFacts> };
}

function fieldFactsOf({ state, reason, note }: FieldRow): FieldFacts {
  if (state !== 'rejected') return { state };
  assert(reason !== null, 'a rejected field has its reason');
  return { state, reason, note: note ?? '' };
}

export function fieldOf({ fields }: StoredCase, name: IdentityField): FieldRow {
  const found = fields.find(({ field }) => field === name);
  assert(found, `the field ${name} of a case`);
  return found;
}
