import { expect, it } from 'vitest';
import { parseCity } from './own-city.ts';

const CAIRO = { name: 'Cairo', address: 'Cairo, Egypt', latitude: 30.063, longitude: 31.25 };

it('a stored city is read by the customer who stored it', () => {
  expect(parseCity({ ...CAIRO, owner: '100200' }, '100200')).toEqual(CAIRO);
  expect(parseCity({ ...CAIRO, owner: '100200' }, '100300')).toBe(null);
});

it.each([
  undefined,
  null,
  'Cairo',
  [],
  { owner: '' },
  { ...CAIRO, owner: '', latitude: 'north' },
  { ...CAIRO, owner: '', longitude: 1e9 },
  { ...CAIRO, owner: '', name: { toString: 1 } },
])('what is broken is no city: %j', (stored) => {
  expect(parseCity(stored, '')).toBe(null);
});
