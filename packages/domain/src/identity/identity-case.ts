import type { IdentityField, RejectionReason } from '@candor/contract/identity/fields';

/** What was decided about one field, if anything. */
export type FieldFacts =
  | { readonly state: 'pending' }
  | { readonly state: 'accepted' }
  | { readonly state: 'rejected'; readonly reason: RejectionReason; readonly note: string };

/** A case as the rules see it: no name, no number, no picture. */
export type CaseFacts = {
  readonly state: 'inReview' | 'rejected' | 'certified';
  /** Counts the hand-ins. A decision names the one it is about. */
  readonly round: number;
  readonly fields: Readonly<Record<IdentityField, FieldFacts>>;
};

/** A picture the customer uploaded: its id, and a tag that equal pictures have in common. */
export type PhotoFacts = { readonly id: string; readonly tag: string };

export const TEXT_FIELDS = ['phone', 'name', 'number'] as const;
export const PHOTO_FIELDS = ['front', 'back'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type PhotoField = (typeof PHOTO_FIELDS)[number];

export function isPhotoField(field: IdentityField): field is PhotoField {
  return field === 'front' || field === 'back';
}
