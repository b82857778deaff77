import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

it('takes every size, theme, language and state where nothing is said', () => {
  const { widths, themes, languages, states } = readArguments([]);
  expect([widths, themes, languages, states]).toEqual([
    [390, 1280, 1920],
    ['light', 'dark'],
    ['en', 'ar', 'de', 'zh-Hant'],
    ['ready', 'loading', 'failed'],
  ]);
});

it('takes what is asked for, and names what there is not', () => {
  expect(readArguments(['--only', 'news', '--sizes', '390', '--themes', 'dark', '--languages', 'ar'])).toMatchObject({
    only: 'news',
    widths: [390],
    themes: ['dark'],
    languages: ['ar'],
  });
  expect(() => readArguments(['--sizes', '400'])).toThrow('There is no "400"');
});
