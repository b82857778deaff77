import { instant, later } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { decideDelivery, MAX_ATTEMPTS } from './delivery.ts';
import { codeTemplateOf } from './templates.ts';
import { isReadable } from './visibility.ts';

const now = instant(1_800_000_000_000);
const given = { attempts: 1, goodUntil: null, now };

it('[MSG-2] names the text of a purpose, and the plain one where there is none', () => {
  expect(codeTemplateOf('register')).toBe('code.register');
  expect(codeTemplateOf('no such purpose')).toBe('code.other');
});

describe('delivery', () => {
  it('[MSG-3] is over where it was taken, and where it was refused for good', () => {
    expect(decideDelivery({ outcome: 'sent' }, given)).toEqual({ state: 'sent' });
    expect(decideDelivery({ outcome: 'kept' }, given)).toEqual({ state: 'kept' });
    expect(decideDelivery({ outcome: 'refused', reason: 'no such number' }, given)).toEqual({
      state: 'failed',
      error: 'no such number',
      keepsBody: true,
    });
  });

  it('[MSG-3] is tried again where the gateway was not there, nine times', () => {
    const away = { outcome: 'unavailable', reason: 'it answered 503' } as const;
    expect(decideDelivery(away, given)).toEqual({ state: 'waiting', error: 'it answered 503' });
    expect(decideDelivery(away, { ...given, attempts: MAX_ATTEMPTS - 1 }).state).toBe('waiting');
    expect(decideDelivery(away, { ...given, attempts: MAX_ATTEMPTS })).toMatchObject({
      state: 'failed',
      keepsBody: true,
    });
  });

  it('[MSG-4] gives a code up once its time is over, text and all', () => {
    const late = { ...given, goodUntil: later(now, -1) };
    expect(decideDelivery({ outcome: 'unavailable', reason: 'away' }, late)).toMatchObject({
      state: 'failed',
      keepsBody: false,
    });
  });
});

it('[MSG-5] lets operators read everything in the sandbox, and no code anywhere else', () => {
  expect(isReadable({ template: 'code.register', state: 'kept' })).toBe(true);
  expect(isReadable({ template: 'code.register', state: 'failed' })).toBe(false);
  expect(isReadable({ template: 'account.banned', state: 'failed' })).toBe(true);
  expect(isReadable({ template: 'no such text', state: 'waiting' })).toBe(false);
});
