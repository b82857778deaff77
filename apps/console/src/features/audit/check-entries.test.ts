import { createHash } from 'node:crypto';
import type { AuditEntry } from '@candor/contract';
import { type AuditLink, CHAIN_START, type ChainHead, linkEntry } from '@candor/domain/audit';
import { instant } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { checkEntries } from './check-entries.ts';

// The server's digest, not ours: the two must agree without having met.
const serverSha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

function logOf(count: number): AuditEntry[] {
  const links: AuditLink[] = [];
  let head: ChainHead = CHAIN_START;
  for (let i = 1; i <= count; i += 1) {
    const actor = { type: 'operator', id: 'opr_1', name: 'Øyvind' } as const;
    const fact = {
      at: instant(i),
      actor,
      action: 'ledger.verify',
      subject: 'ledger',
      reason: null,
      details: { b: i, a: 'ü' },
    };
    const link = linkEntry(head, fact, serverSha256);
    links.push(link);
    head = link;
  }
  return links.map((link) => ({ ...link, details: { ...link.details } })).reverse();
}

describe('entries checked in the browser', () => {
  it('verifies a log as the server wrote it', () => {
    expect([...checkEntries(logOf(5)).values()]).toEqual(Array(5).fill('verified'));
  });

  it('names an entry whose words were changed after it was hashed', () => {
    const log = logOf(5).map((entry) => (entry.seq === 3 ? { ...entry, reason: 'none' } : entry));
    expect(checkEntries(log).get(3)).toBe('changed');
    expect(checkEntries(log).get(4)).toBe('verified');
  });

  it('names the entry after one that was rewritten together with its hash', () => {
    const forged = logOf(5).map((entry) => (entry.seq === 3 ? { ...entry, hash: 'f'.repeat(64) } : entry));
    expect(checkEntries(forged).get(4)).toBe('unlinked');
  });

  it('takes an entry without its neighbour on its own words alone, as in a search', () => {
    expect(checkEntries(logOf(5).filter((entry) => entry.seq !== 3)).get(4)).toBe('verified');
  });
});
