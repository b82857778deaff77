import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskEmail, maskMobile, readUserSearch } from './index.ts';

it('[USR-1] a masked mobile shows five characters, whatever its length', () => {
  expect(maskMobile('+12025550101')).toBe('+12 ••• 01');
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (mobile) => {
      expect(maskMobile(mobile).replace(/\D/g, '').length).toBeLessThanOrEqual(4);
    }),
  );
});

it('[USR-1] a masked e-mail shows neither the name nor the house', () => {
  expect(maskEmail('mia@example.com')).toBe('m•••@•••.com');
  expect(maskEmail('a@b.co')).toBe('a•••@•••.co');
  expect(maskEmail('long.name@mail.example.co.uk')).toBe('l•••@•••.uk');
});

it.each([
  ['+1 (202) 555-0101', { mobileEnd: '12025550101' }],
  ['0012025550101', { mobileEnd: '12025550101' }],
  ['0171/123 4567', { mobileEnd: '1711234567' }],
  ['10000001', { uid: '10000001', mobileEnd: '10000001' }],
  ['55501', {}],
  ['Mia@Example.com', { email: 'mia@example.com' }],
  ['Mia', { nameStart: 'mia' }],
  ['m%', {}],
])('[USR-2] %s is read as what it can be', (typed, expected) => {
  const nothing = { id: null, uid: null, mobileEnd: null, email: null, nameStart: null };
  expect(readUserSearch(typed)).toEqual({ ...nothing, ...expected });
});

it('[USR-2] an empty search asks for everybody', () => {
  expect(readUserSearch('   ')).toBe(null);
});
