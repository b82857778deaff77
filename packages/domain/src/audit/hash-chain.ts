import type { Instant } from '@candor/kernel';
import { canonicalJson } from './canonical-json.ts';

/** Lower-case hex of SHA-256 over the UTF-8 of a text. Handed in, because a pure package has no crypto of its own. */
export type Sha256 = (text: string) => string;

/** What an entry says. Everything in it is under the hash. */
export type AuditFact = {
  readonly seq: number;
  readonly at: Instant;
  readonly actor: { readonly type: 'operator' | 'customer' | 'system'; readonly id: string; readonly name: string };
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
};

export type AuditLink = AuditFact & { readonly previousHash: string; readonly hash: string };

/** Where a chain stands: how many entries it has and the hash of the last. */
export type ChainHead = { readonly seq: number; readonly hash: string };

/** [AUD-3] */
export const CHAIN_START: ChainHead = { seq: 0, hash: '0'.repeat(64) };

/** [AUD-2] */
export function hashEntry(previousHash: string, fact: AuditFact, sha256: Sha256): string {
  const { seq, at, actor, action, subject, reason, details } = fact;
  const content = {
    seq,
    at,
    actor: { type: actor.type, id: actor.id, name: actor.name },
    action,
    subject,
    reason,
    details,
  };
  return sha256(`${previousHash}\n${canonicalJson(content)}`);
}

/** The entry that comes after `head`. */
export function linkEntry(head: ChainHead, fact: Omit<AuditFact, 'seq'>, sha256: Sha256): AuditLink {
  const numbered = { ...fact, seq: head.seq + 1 };
  return { ...numbered, previousHash: head.hash, hash: hashEntry(head.hash, numbered, sha256) };
}

/** [AUD-4] Does this entry follow from the one before it? */
export function isNext(head: ChainHead, entry: AuditLink, sha256: Sha256): boolean {
  return (
    entry.seq === head.seq + 1 && entry.previousHash === head.hash && entry.hash === hashEntry(head.hash, entry, sha256)
  );
}

export type ChainCheck = { readonly checked: number; readonly brokenAt: number | null; readonly head: ChainHead };

/**
 * [AUD-4] Walks entries in order and stops at the first that does not follow. Hand the result in again as `from` to go
 * on with the next stretch, so that a long log never has to be in memory at once.
 */
export function checkChain(
  entries: Iterable<AuditLink>,
  sha256: Sha256,
  from: ChainCheck = { checked: 0, brokenAt: null, head: CHAIN_START },
): ChainCheck {
  let { checked, head } = from;
  if (from.brokenAt !== null) return from;
  for (const entry of entries) {
    checked += 1;
    // A missing entry is reported by the number that is missing, not by the innocent one found in its place.
    if (!isNext(head, entry, sha256)) return { checked, brokenAt: Math.min(head.seq + 1, entry.seq), head };
    head = { seq: entry.seq, hash: entry.hash };
  }
  return { checked, brokenAt: null, head };
}

/** [AUD-5] Whether a sound chain still contains the head that was remembered earlier. */
export function isCutShort(check: ChainCheck, remembered: ChainHead): boolean {
  if (check.head.seq < remembered.seq) return true;
  return check.head.seq === remembered.seq && check.head.hash !== remembered.hash;
}
