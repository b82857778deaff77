/** The words of the verification, in a file without schemas: the screens and the rules carry these and not those. */
export const IDENTITY_FIELDS = ['phone', 'name', 'number', 'front', 'back'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];
export const IDENTITY_STATES = ['none', 'inReview', 'rejected', 'certified'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];
export const DOCUMENTS = ['passport', 'id'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** Why a field was refused: a reason the customer can read in their language, and a note for what it does not say. */
export const REJECTION_REASONS = [
  'unreadable',
  'cutOff',
  'glare',
  'expired',
  'mismatch',
  'notADocument',
  'wrongSide',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
