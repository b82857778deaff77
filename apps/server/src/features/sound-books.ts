import { expect } from 'vitest';
import type { Sandbox } from './test-server.ts';

/** After whatever a test did: money is conserved, and every balance is what its postings say. */
export async function expectSoundBooks({ platform: { db } }: Sandbox): Promise<void> {
  const sums = await db.many`select book, asset, sum(balance)::text as sum from ledger_account group by book, asset`;
  for (const { book, asset, sum } of sums) expect(sum, `${asset} in book ${book}`).toBe('0');
  const wrong = await db.many`select a.name, a.asset from ledger_account a
    where a.balance <> (select coalesce(sum(amount), 0) from ledger_posting where to_account = a.id)
      - (select coalesce(sum(amount), 0) from ledger_posting where from_account = a.id)`;
  expect(wrong).toEqual([]);
}
