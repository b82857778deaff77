import type { AuditEntry } from '@candor/contract';
import { hashEntry } from '@candor/domain/audit';
import { instant } from '@candor/kernel';
import { sha256 } from './sha256.ts';

/**
 * What this browser found out about an entry by itself. `changed`: its hash is not the hash of what it says.
 * `unlinked`: its hash is right, but it does not follow from the entry before it.
 */
export type EntryCheck = 'verified' | 'changed' | 'unlinked';

/** Checks every entry against its own words, and against its predecessor where that one is among those shown. */
export function checkEntries(entries: readonly AuditEntry[]): ReadonlyMap<number, EntryCheck> {
  const hashes = new Map(entries.map((entry) => [entry.seq, entry.hash]));
  return new Map(entries.map((entry) => [entry.seq, checkEntry(entry, hashes.get(entry.seq - 1))]));
}

function checkEntry(entry: AuditEntry, hashBefore: string | undefined): EntryCheck {
  if (hashEntry(entry.previousHash, { ...entry, at: instant(entry.at) }, sha256) !== entry.hash) return 'changed';
  if (hashBefore !== undefined && hashBefore !== entry.previousHash) return 'unlinked';
  return 'verified';
}
