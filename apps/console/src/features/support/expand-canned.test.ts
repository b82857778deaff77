import { expect, it } from 'vitest';
import { cannedFor, expandCanned } from './expand-canned.ts';

const ALL = [
  { name: 'hello', lang: 'de', text: 'Guten Tag.' },
  { name: 'hello', lang: 'en', text: 'Hi.' },
  { name: 'limits', lang: 'en', text: 'See VIP.' },
];

it('offers each answer once, in the customer’s language where there is one', () => {
  expect(cannedFor(ALL, 'de').map(({ text }) => text)).toEqual(['Guten Tag.', 'See VIP.']);
  expect(cannedFor(ALL, 'fr').map(({ text }) => text)).toEqual(['Hi.', 'See VIP.']);
});

it('turns a name after a slash into its answer, and nothing else', () => {
  expect(expandCanned('/hello ', ALL, 'de')).toBe('Guten Tag. ');
  expect(expandCanned('Thanks. /limits ', ALL, 'de')).toBe('Thanks. See VIP. ');
  for (const typed of ['/hello', '/nothing ', 'and/hello ', '/hello there ', '']) {
    expect(expandCanned(typed, ALL, 'en')).toBe(typed);
  }
});
