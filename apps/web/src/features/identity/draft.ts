import { readJson } from '@candor/client/storage';
import { DOCUMENTS, type DocumentKind } from '@candor/contract/identity/fields';
import { normaliseNumber } from '@candor/domain/identity';
import { DAY_MS, type Instant } from '@candor/kernel';
import { onForget } from '../../platform/session.ts';
import { deviceStore } from '../../platform/storage.ts';

/** What is typed. It waits on the device for a day, so that a call or a dead battery costs nothing; photos never do. */
export type Draft = {
  readonly phone: string;
  readonly name: string;
  readonly document: DocumentKind;
  readonly number: string;
};

export const STEPS = ['why', 'about', 'document', 'photos', 'check'] as const;
export type Step = (typeof STEPS)[number];

const KEY = 'candor.identityDraft';
const KEPT_MS = DAY_MS;
const PHONE = /^\+[1-9]\d{6,14}$/;

export function emptyDraft(mobile: string | null): Draft {
  return { phone: mobile ?? '', name: '', document: 'passport', number: '' };
}

export function isStarted(draft: Draft): boolean {
  return draft.name !== '' || draft.number !== '';
}

export function keepDraft(uid: string, draft: Draft, now: Instant): void {
  deviceStore.set(KEY, JSON.stringify({ ...draft, uid, at: now }));
}

export function forgetDraft(): void {
  deviceStore.remove(KEY);
}
onForget(forgetDraft);

/** The draft this customer left here not long ago. What stands in a store may have been written by anything. */
export function readDraft(uid: string, now: Instant): Draft | undefined {
  const kept = readJson(deviceStore, KEY);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { at, uid: owner, phone, name, document, number } = kept as Readonly<Record<string, unknown>>;
  if (owner !== uid || typeof at !== 'number' || now - at > KEPT_MS || at > now) return undefined;
  const kind = DOCUMENTS.find((known) => known === document);
  if (kind === undefined || typeof phone !== 'string' || typeof name !== 'string' || typeof number !== 'string') {
    return undefined;
  }
  return { phone, name, document: kind, number };
}

/** As the server wants it: +49 (151) 123-45 is typed in many ways. */
export function tidyPhone(typed: string): string {
  return typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
}

export type DraftProblem = 'phoneMissing' | 'nameMissing' | 'numberMissing' | 'numberWrong';

/** What still keeps a text from being handed in; the server asks the same. */
export function problemOf(field: 'phone' | 'name' | 'number', draft: Draft): DraftProblem | undefined {
  switch (field) {
    case 'phone':
      return PHONE.test(tidyPhone(draft.phone)) ? undefined : 'phoneMissing';
    case 'name':
      return draft.name.trim().length >= 2 ? undefined : 'nameMissing';
    case 'number':
      if (draft.number.trim() === '') return 'numberMissing';
      return normaliseNumber(draft.document, draft.number).ok ? undefined : 'numberWrong';
    default:
      return field satisfies never;
  }
}
