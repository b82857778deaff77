import {
  IDENTITY_FIELDS,
  type IdentityField,
  REJECTION_REASONS,
  type RejectionReason,
} from '@candor/contract/identity/fields';
import { ok, type Result, refuse } from '@candor/kernel';
import { type CaseFacts, type FieldFacts, isPhotoField } from './identity-case.ts';

/** The fields a reviewer rejects, each with its reason. Every other one is accepted. */
export type Verdict = Readonly<
  Partial<Record<IdentityField, { readonly reason: RejectionReason; readonly note: string }>>
>;

export const MAX_NOTE = 200;
const CONTROL = /[\p{Cc}\p{Cs}]/u;

const PHOTO_REASONS: readonly RejectionReason[] = REJECTION_REASONS;
const TEXT_REASONS: readonly RejectionReason[] = ['mismatch', 'other'];

/** [IDN-11] A text can contradict the document or be wrong otherwise; it cannot be blurred. */
export function reasonsFor(field: IdentityField): readonly RejectionReason[] {
  return isPhotoField(field) ? PHOTO_REASONS : TEXT_REASONS;
}

/** [IDN-11] Reads what came over the wire; anything unexpected in it spoils the whole verdict. */
export function readVerdict(text: string): Result<Verdict, 'identity.badVerdict'> {
  const parsed = parseJson(text);
  if (!isPlainObject(parsed)) return refuse('identity.badVerdict');
  const verdict: Partial<Record<IdentityField, { reason: RejectionReason; note: string }>> = {};
  for (const [name, given] of Object.entries(parsed)) {
    const field = IDENTITY_FIELDS.find((known) => known === name);
    if (!field || !isPlainObject(given)) return refuse('identity.badVerdict');
    const { reason: named, note = '', ...rest } = given;
    const reason = reasonsFor(field).find((known) => known === named);
    if (!reason || typeof note !== 'string' || Object.keys(rest).length > 0) return refuse('identity.badVerdict');
    const said = note.trim();
    if (said.length > MAX_NOTE || CONTROL.test(said)) return refuse('identity.badVerdict');
    // "Other" alone would leave the customer guessing.
    if (reason === 'other' && said === '') return refuse('identity.badVerdict');
    verdict[field] = { reason, note: said };
  }
  return ok(verdict);
}

export type Decision = Pick<CaseFacts, 'fields'> & { readonly state: 'rejected' | 'certified' };

/** [IDN-10] Certified when nothing is rejected. Only the round the reviewer looked at can be decided, and only once. */
export function decideIdentity(
  current: CaseFacts,
  given: { readonly round: number; readonly verdict: Verdict },
): Result<Decision, 'identity.changed'> {
  if (current.state !== 'inReview' || current.round !== given.round) return refuse('identity.changed');
  const decided = IDENTITY_FIELDS.map((field): [IdentityField, FieldFacts] => {
    const against = given.verdict[field];
    return [field, against ? { state: 'rejected', ...against } : { state: 'accepted' }];
  });
  const fields = Object.fromEntries(decided) as Record<IdentityField, FieldFacts>;
  return ok({ state: Object.keys(given.verdict).length === 0 ? 'certified' : 'rejected', fields });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
