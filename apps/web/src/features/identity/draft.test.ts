import { DAY_MS, instant, later } from '@candor/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Draft, emptyDraft, forgetDraft, isStarted, keepDraft, problemOf, readDraft, tidyPhone } from './draft.ts';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
afterEach(() => storage.clear());

const now = instant(1_790_000_000_000);
const draft: Draft = { phone: '+4915112345678', name: 'Noor', document: 'id', number: '1234 5678' };

describe('an unfinished form', () => {
  it('is found again by its owner, on this device, for a day', () => {
    keepDraft('10000005', draft, now);
    expect(readDraft('10000005', later(now, DAY_MS))).toEqual(draft);
    expect(readDraft('10000005', later(now, DAY_MS + 1))).toBe(undefined);
    expect(readDraft('10000001', now)).toBe(undefined);
    forgetDraft();
    expect(readDraft('10000005', now)).toBe(undefined);
  });

  it.each(['', 'null', '7', '{"uid":"10000005"}', '{"uid":"10000005","at":1790000000000,"document":"visa"}'])(
    'is none where the store holds %s',
    (text) => {
      storage.set('candor.identityDraft', text);
      expect(readDraft('10000005', now)).toBe(undefined);
    },
  );

  it('starts with the phone the account knows, and counts as started once something was typed', () => {
    expect(emptyDraft('+12025550105').phone).toBe('+12025550105');
    expect(isStarted(emptyDraft('+12025550105'))).toBe(false);
    expect(isStarted(draft)).toBe(true);
  });
});

it('asks for each text, and says what is wrong with a number', () => {
  const bare = emptyDraft(null);
  expect(problemOf('phone', bare)).toBe('phoneMissing');
  expect(problemOf('name', { ...bare, name: ' x ' })).toBe('nameMissing');
  expect(problemOf('number', bare)).toBe('numberMissing');
  expect(problemOf('number', { ...bare, number: 'AAAAAA' })).toBe('numberWrong');
  for (const field of ['phone', 'name', 'number'] as const) expect(problemOf(field, draft)).toBe(undefined);
  expect(problemOf('phone', { ...bare, phone: '0049 (151) 123-45678' })).toBe(undefined);
  expect(tidyPhone('0049 (151) 123-45678')).toBe('+4915112345678');
});
