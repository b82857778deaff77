import { expect, it } from 'vitest';
import { describePicked } from './picked.ts';

const CAIRO = { name: 'Cairo', country: 'EG', latitude: 30.063, longitude: 31.25, thousands: 7735 };
const WORDS = { point: 'Point on the map', nameCountry: () => 'Egypt' };

it('a city is handed back with its country', () => {
  const { place, near } = describePicked({ at: CAIRO, city: CAIRO }, [CAIRO], WORDS);
  expect(place).toEqual({ name: 'Cairo', address: 'Cairo, Egypt', latitude: 30.063, longitude: 31.25 });
  expect(near).toBe(undefined);
});

it('a point near a city is called after it, and keeps its own coordinates', () => {
  const at = { latitude: 30.1234567, longitude: 31.2 };
  const { place, near } = describePicked({ at, city: undefined }, [CAIRO], WORDS);
  expect(place).toEqual({ name: 'Cairo', address: 'Cairo, Egypt', latitude: 30.1235, longitude: 31.2 });
  expect(Math.round(near?.km ?? 0)).toBe(8);
});

it('a point far from every city is only a point', () => {
  const { place, near } = describePicked({ at: { latitude: 0, longitude: -30 }, city: undefined }, [CAIRO], WORDS);
  expect(place).toEqual({ name: 'Point on the map', address: '', latitude: 0, longitude: -30 });
  expect(near?.city).toBe(CAIRO);
});
