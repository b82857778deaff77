import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writePdf } from './write-pdf.ts';

const pixels = Uint8Array.from({ length: 2 * 2 * 3 }, (_, at) => at * 20);
const file = writePdf(
  { pixels: deflateSync(pixels), width: 2, height: 2 },
  { title: 'Beleg: 10 € (Test)', text: 'إيصال', author: 'Candor', language: 'de', at: Date.UTC(2026, 0, 31, 9) },
);
const text = Buffer.from(file).toString('latin1');

test('a PDF of one page whose table finds every object', () => {
  expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  expect(text.endsWith('%%EOF\n')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain('/Count 1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, start]) => Number(start));
  expect(starts).toHaveLength(8);
  for (const [at, start] of starts.entries()) expect(text.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
});

test('the picture is in it bit by bit, and streams are as long as they say', () => {
  const [, length = ''] = /\/FlateDecode \/Length (\d+)>>/.exec(text) ?? [];
  const from = text.indexOf('stream\n', text.indexOf('/FlateDecode')) + 'stream\n'.length;
  expect(new Uint8Array(inflateSync(file.slice(from, from + Number(length))))).toEqual(pixels);
  expect(text.slice(from + Number(length))).toMatch(/^\nendstream/);
});

test('title, language, day and the text for screen readers survive any script', () => {
  const hex = (words: string) => `<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`;
  expect(text).toContain(`/Title ${hex('Beleg: 10 € (Test)')}`);
  expect(text).toContain(`/Alt ${hex('إيصال')}`);
  expect(text).toContain('/Lang (de)');
  expect(text).toContain('(D:20260131090000Z)');
});
