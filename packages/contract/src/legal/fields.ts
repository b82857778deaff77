/** The texts of the house, in the order they are listed. */
export const LEGAL_DOCUMENTS = ['about', 'agreement', 'privacy', 'conduct', 'disclaimer'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** Those a customer accepts. Who runs the place is a statement, not a condition. */
export const CONSENT_DOCUMENTS = ['agreement', 'privacy', 'conduct', 'disclaimer'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** [LGL-8] In characters: in every script, a text of this length fits into one form. */
export const LEGAL_TEXT_MOST = 6_000;
export const LEGAL_CHANGES_MOST = 400;
