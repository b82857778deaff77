import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, isAsked, publishLegal } from './index.ts';

const digest = 'a'.repeat(64);
const facts = { digest, languages: ['de', 'en'], number: 1 };

describe('publishing', () => {
  const judge = (change: object, found: typeof facts | undefined = facts) =>
    publishLegal.judge({ document: 'agreement', asksConsent: true, digest, ...change }, found);

  it('[LGL-7] is of the draft that was proposed', () => {
    expect(judge({})).toMatchObject({ ok: true, value: { subject: 'agreement', was: { number: 1 } } });
    expect(judge({ digest: 'b'.repeat(64) })).toMatchObject({ code: 'approval.badPayload' });
    expect(publishLegal.judge({ document: 'about', asksConsent: false, digest }, undefined)).toMatchObject({
      code: 'approval.unknownSubject',
    });
  });

  it('[LGL-3] needs an English text', () => {
    expect(judge({}, { ...facts, languages: ['de'] })).toMatchObject({ code: 'approval.badPayload' });
  });

  it('[LGL-6] never asks for consent to About us', () => {
    expect(judge({ document: 'about' })).toMatchObject({ code: 'approval.badPayload' });
    expect(judge({ document: 'about', asksConsent: false })).toMatchObject({ ok: true });
  });

  it('[LGL-1] says which version it will be', () => {
    const changes = publishLegal.describe(
      { document: 'agreement', asksConsent: true, digest },
      { number: 1, languages: 'de, en' },
    );
    expect(changes).toContainEqual({ name: 'legalVersion', from: '1', to: '2' });
  });
});

it('[LGL-5] asks who accepted no version, or one before the newest that asks', () => {
  expect(isAsked({ number: 3, asking: 2 }, null)).toBe(true);
  expect(isAsked({ number: 3, asking: 2 }, 1)).toBe(true);
  expect(isAsked({ number: 3, asking: 2 }, 2)).toBe(false);
  expect(isAsked({ number: 3, asking: null }, null)).toBe(false);
});

describe('a comparison', () => {
  const of = (before: string, after: string) => compareTexts(before, after).map(({ kind, text }) => [kind, text]);

  it('[LGL-9] names the words that went and came', () => {
    expect(of('We keep it 30 days.\nBye', 'We keep it 90 days.\nBye')).toEqual([
      ['same', 'We keep it '],
      ['removed', '30'],
      ['added', '90'],
      ['same', ' days.\nBye'],
    ]);
    expect(of('保存三十天', '保存九十天')).toContainEqual(['removed', '三']);
    expect(of('', 'New')).toEqual([['added', 'New']]);
    expect(of('Same', 'Same')).toEqual([['same', 'Same']]);
  });

  it('[LGL-9] adds up to both texts', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', '\n', '契', 'ab'), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = compareTexts(before, after);
        const without = (kind: string) =>
          pieces
            .filter((piece) => piece.kind !== kind)
            .map((piece) => piece.text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });

  it('[LGL-9] of two long texts that share nothing ends in time', () => {
    const pieces = compareTexts('a\u0301 '.repeat(2_000), 'b '.repeat(3_000));
    expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
