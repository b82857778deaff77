import { CONSENT_DOCUMENTS, type ConsentDocument } from '@candor/contract/legal/fields';

/** The newest version of a text, and the newest one of it that asks for consent. */
export type Newest = { readonly number: number; readonly asking: number | null };

/** [LGL-5] Whether a customer who accepted this version, or none, is asked. */
export function isAsked(newest: Newest, accepted: number | null): boolean {
  return newest.asking !== null && newest.asking > (accepted ?? 0);
}

export function isConsentDocument(name: string): name is ConsentDocument {
  return (CONSENT_DOCUMENTS as readonly string[]).includes(name);
}
