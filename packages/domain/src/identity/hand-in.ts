import { type DocumentKind, IDENTITY_FIELDS, type IdentityField } from '@candor/contract/identity/fields';
import { ok, type Result, refuse } from '@candor/kernel';
import { normaliseNumber } from './document-number.ts';
import { type CaseFacts, isPhotoField, PHOTO_FIELDS, type PhotoFacts } from './identity-case.ts';

export type HandIn = {
  readonly round: number;
  /** Which fields are new in this round; the others keep what was decided. */
  readonly fields: readonly IdentityField[];
  /** In its one spelling, where it is among them. */
  readonly number: string | null;
};

export type Photos = { readonly front: PhotoFacts | undefined; readonly back: PhotoFacts | undefined };

type HandInRefusal =
  | 'identity.alreadyIn'
  | 'identity.photoMissing'
  | 'identity.samePhoto'
  | 'identity.notRejected'
  | 'identity.badNumber'
  | 'call.missingField';

/** [IDN-1] [IDN-2] Everything at once: the first time, or from the start again after a rejection. */
export function submitIdentity(
  current: CaseFacts | null,
  given: { readonly document: DocumentKind; readonly number: string } & Photos,
): Result<HandIn, HandInRefusal> {
  if (current !== null && current.state !== 'rejected') return refuse('identity.alreadyIn');
  const number = normaliseNumber(given.document, given.number);
  if (!number.ok) return number;
  const { front, back } = given;
  if (!front) return refuse('identity.photoMissing', { field: 'front' });
  if (!back) return refuse('identity.photoMissing', { field: 'back' });
  if (isSamePhoto(front, back)) return refuse('identity.samePhoto', { field: 'back' });
  return ok({ round: (current?.round ?? 0) + 1, fields: IDENTITY_FIELDS, number: number.value });
}

/** [IDN-17] Another document for who is certified: everything anew, and no photo of the document that counts. */
export function replaceIdentity(
  current: { readonly isCertified: boolean; readonly replacement: CaseFacts | null; readonly standing: Photos },
  given: { readonly document: DocumentKind; readonly number: string } & Photos,
): Result<HandIn, HandInRefusal | 'identity.notCertified'> {
  const { isCertified, replacement, standing } = current;
  if (!isCertified) return refuse('identity.notCertified');
  const handIn = submitIdentity(replacement, given);
  if (!handIn.ok) return handIn;
  for (const field of PHOTO_FIELDS) {
    const isOld = isSamePhoto(given[field], standing.front) || isSamePhoto(given[field], standing.back);
    if (isOld) return refuse('identity.samePhoto', { field });
  }
  return handIn;
}

/** [IDN-8] The rejected fields, all of them and no others. `kept` are the pictures of the last round. */
export function resubmitIdentity(
  current: CaseFacts | null,
  given: {
    readonly fields: readonly IdentityField[];
    readonly document: DocumentKind;
    readonly number: string | null;
  } & Photos & { readonly kept: Photos },
): Result<HandIn, HandInRefusal> {
  if (current?.state !== 'rejected') return refuse('identity.notRejected');
  for (const field of given.fields) {
    if (current.fields[field].state !== 'rejected') return refuse('identity.notRejected', { field });
  }
  for (const field of IDENTITY_FIELDS) {
    if (current.fields[field].state !== 'rejected') continue;
    const isThere = isPhotoField(field) ? given[field] !== undefined : given.fields.includes(field);
    if (isThere) continue;
    return isPhotoField(field) ? refuse('identity.photoMissing', { field }) : refuse('call.missingField', { field });
  }
  const { front, back, kept } = given;
  if (isSamePhoto(front, kept.front)) return refuse('identity.samePhoto', { field: 'front' });
  if (isSamePhoto(back, kept.back)) return refuse('identity.samePhoto', { field: 'back' });
  if (isSamePhoto(front ?? kept.front, back ?? kept.back)) {
    return refuse('identity.samePhoto', { field: back ? 'back' : 'front' });
  }
  const number = given.number === null ? ok(null) : normaliseNumber(given.document, given.number);
  if (!number.ok) return number;
  return ok({ round: current.round + 1, fields: given.fields, number: number.value });
}

/** [IDN-9] By id or by what it shows: the same shot uploaded twice is still one photo. */
function isSamePhoto(one: PhotoFacts | undefined, other: PhotoFacts | undefined): boolean {
  return one !== undefined && other !== undefined && (one.id === other.id || one.tag === other.tag);
}
