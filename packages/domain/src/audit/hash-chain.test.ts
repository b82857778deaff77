import { createHash } from 'node:crypto';
import { instant } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuditLink, CHAIN_START, canonicalJson, checkChain, isCutShort, linkEntry } from './index.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

function chainOf(count: number): AuditLink[] {
  const entries: AuditLink[] = [];
  let head = CHAIN_START;
  for (let i = 0; i < count; i += 1) {
    const entry = linkEntry(
      head,
      {
        at: instant(1_700_000_000_000 + i),
        actor: { type: 'operator', id: 'opr_1', name: 'Olive' },
        action: 'ledger.verify',
        subject: `entry ${i}`,
        reason: i % 2 === 0 ? null : 'asked',
        details: { b: i, a: true, ' ': null },
      },
      sha256,
    );
    entries.push(entry);
    head = entry;
  }
  return entries;
}

describe('canonical text', () => {
  it('[AUD-1] does not depend on the order in which keys were written', () => {
    expect(canonicalJson({ b: 1, a: [true, null, 'ü'] })).toBe('{"a":[true,null,"ü"],"b":1}');
    expect(canonicalJson({ a: [true, null, 'ü'], b: 1 })).toBe('{"a":[true,null,"ü"],"b":1}');
  });

  it('[AUD-1] reads back as the same value', () => {
    const leaf = fc.oneof(fc.string({ unit: 'binary' }), fc.maxSafeInteger(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), leaf), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('[AUD-1] refuses a fraction, which has several spellings', () => {
    expect(() => canonicalJson({ rate: 0.1 })).toThrow('whole numbers');
  });
});

describe('hash chain', () => {
  it('[AUD-2] is the published formula, so that anybody can recompute it', () => {
    const [first] = chainOf(1);
    const text =
      '{"action":"ledger.verify","actor":{"id":"opr_1","name":"Olive","type":"operator"},"at":1700000000000,' +
      '"details":{" ":null,"a":true,"b":0},"reason":null,"seq":1,"subject":"entry 0"}';
    expect(first?.hash).toBe(sha256(`${'0'.repeat(64)}\n${text}`));
  });

  it('[AUD-3] an empty log is sound and its head is the start', () => {
    expect(checkChain([], sha256)).toEqual({ checked: 0, brokenAt: null, head: CHAIN_START });
  });

  it('[AUD-4] a log as it was written is sound, in one walk or in stretches', () => {
    const entries = chainOf(25);
    const whole = checkChain(entries, sha256);
    expect(whole).toMatchObject({ checked: 25, brokenAt: null });
    expect(checkChain(entries.slice(10), sha256, checkChain(entries.slice(0, 10), sha256))).toEqual(whole);
  });

  it.each([
    ['a changed action', (e: AuditLink) => ({ ...e, action: 'nothing' })],
    ['a changed detail', (e: AuditLink) => ({ ...e, details: { ...e.details, b: 99 } })],
    ['a changed time', (e: AuditLink) => ({ ...e, at: instant(e.at + 1) })],
    ['a changed actor', (e: AuditLink) => ({ ...e, actor: { ...e.actor, name: 'Omar' } })],
    ['a changed reason', (e: AuditLink) => ({ ...e, reason: 'none of your concern' })],
    ['a changed hash', (e: AuditLink) => ({ ...e, hash: '1'.repeat(64) })],
  ])('[AUD-4] %s is found where it is', (_, change) => {
    const entries = chainOf(12).map((entry) => (entry.seq === 7 ? change(entry) : entry));
    expect(checkChain(entries, sha256).brokenAt).toBe(7);
  });

  it('[AUD-4] an entry rehashed after a change breaks the one that follows', () => {
    const entries = chainOf(12);
    const before = entries[5];
    const forged = linkEntry(before ?? CHAIN_START, { ...entries[6], subject: 'forged' } as AuditLink, sha256);
    expect(checkChain([...entries.slice(0, 6), forged, ...entries.slice(7)], sha256).brokenAt).toBe(8);
  });

  it('[AUD-4] a removed entry is named by its own number', () => {
    expect(
      checkChain(
        chainOf(12).filter((entry) => entry.seq !== 4),
        sha256,
      ).brokenAt,
    ).toBe(4);
  });

  it('[AUD-4] two entries that changed places are found', () => {
    const [a, b, c, ...rest] = chainOf(6) as [AuditLink, AuditLink, AuditLink, ...AuditLink[]];
    expect(checkChain([a, c, b, ...rest], sha256).brokenAt).toBe(2);
  });

  it('[AUD-5] a log cut at its end links up, and is still found by its remembered head', () => {
    const entries = chainOf(12);
    const remembered = checkChain(entries, sha256).head;
    const cut = checkChain(entries.slice(0, 9), sha256);
    expect(cut.brokenAt).toBeNull();
    expect(isCutShort(cut, remembered)).toBe(true);
    expect(isCutShort(checkChain(entries, sha256), remembered)).toBe(false);
  });
});
