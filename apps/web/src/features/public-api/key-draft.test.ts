import { DAY_MS, instant } from '@candor/kernel';
import { expect, it } from 'vitest';
import { type ApiKey, changeDraft, EMPTY_KEY, judgeKey, stateOf, termsOf } from './key-draft.ts';

it('[API-2] offers no longer life than a key like this may have, and shortens what was chosen', () => {
  const reader = changeDraft(EMPTY_KEY, { days: 365 });
  expect(termsOf(reader)).toContain(365);
  const trader = changeDraft(reader, { mayTrade: 'yes' });
  expect([termsOf(trader).at(-1), trader.days]).toEqual([90, 90]);
  expect(termsOf(changeDraft(trader, { addresses: '203.0.113.7' })).at(-1)).toBe(365);
});

it('[API-3] names a wrong address in the form, before any password or code is asked for', () => {
  const named = { ...EMPTY_KEY, label: 'Robot' };
  expect(judgeKey(EMPTY_KEY)).toEqual({ problem: { field: 'label' } });
  expect(judgeKey({ ...named, addresses: '203.0.113.7 300.1.2.3' })).toEqual({
    problem: { field: 'addresses', address: '300.1.2.3' },
  });
  expect(judgeKey({ ...named, addresses: '203.0.113.7, 2001:db8::/32' })).toEqual({});
});

it('tells a key in use from one that ends soon, has ended or was revoked', () => {
  const key: ApiKey = {
    ...{ id: 'key_0', label: 'Robot', mayTrade: true, addresses: [], lastUsedAt: null },
    ...{ createdAt: instant(0), expiresAt: instant(30 * DAY_MS), revokedAt: null },
  };
  expect(stateOf(key, DAY_MS)).toBe('inUse');
  expect(stateOf(key, 25 * DAY_MS)).toBe('endsSoon');
  expect(stateOf(key, 30 * DAY_MS)).toBe('expired');
  expect(stateOf({ ...key, revokedAt: instant(1) }, DAY_MS)).toBe('revoked');
});
