import { describe, expect, test } from 'vitest';
import { wrapCode, wrapLines } from './wrap-lines.ts';

const width = (text: string) => text.length;

describe('wrapLines', () => {
  test('breaks between words, and inside one only where it is longer than a line', () => {
    expect(wrapLines('one two three', 7, width, 'en')).toEqual(['one two', 'three']);
    expect(wrapLines('a Donaudampfschiff', 6, width, 'de')).toEqual(['a', 'Donaud', 'ampfsc', 'hiff']);
    expect(wrapLines('', 6, width, 'en')).toEqual([]);
  });

  test('keeps an amount and its unit together', () => {
    expect(wrapLines('pays 2.5\u00a0USDT now', 9, width, 'en')).toEqual(['pays', '2.5\u00a0USDT', 'now']);
  });

  test('breaks scripts without spaces, and begins no line with a full stop', () => {
    const text = '画像は編集できます。元の記録をご確認ください。';
    const lines = wrapLines(text, 10, width, 'ja');
    expect(lines.join('')).toBe(text);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).not.toMatch(/^[。、]/);
  });

  test('loses nothing of a code', () => {
    expect(wrapCode('abcdefgh', 3, width)).toEqual(['abc', 'def', 'gh']);
    expect(wrapCode('abc', 3, width)).toEqual(['abc']);
  });
});
