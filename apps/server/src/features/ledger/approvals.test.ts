import { isUuid } from '@candor/ledger';
import { expect, it } from 'vitest';
import { ledgerIdFor } from './approvals.ts';

it('has an id of its own in the ledger for every approval, whatever letters that has', () => {
  const ids = Array.from({ length: 32 }, (_, n) => `apr_0123456789${n.toString(32)}${'7'.repeat(15)}` as const);
  for (const id of ids) expect(isUuid(ledgerIdFor(id)), id).toBe(true);
  expect(new Set(ids.map(ledgerIdFor)).size).toBe(ids.length);
});
