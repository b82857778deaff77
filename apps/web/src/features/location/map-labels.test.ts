import { expect, it } from 'vitest';
import { chooseLabels, labelAt } from './map-labels.ts';
import { toMap, viewOf } from './map-view.ts';

const city = (name: string, latitude: number, longitude: number) => ({
  name,
  country: 'XX',
  latitude,
  longitude,
  thousands: 1,
});
const SIZE = { width: 390, height: 300 };
const CITIES = [city('Large', 0, 0), city('Hidden', 0.01, 0.01), city('South', -4, 0), city('Elsewhere', 60, 100)];
const labels = chooseLabels(CITIES, CITIES.map(toMap), { size: SIZE, view: viewOf({ latitude: 0, longitude: 0 }) });

it('names the larger of two cities that would cover each other, and none that is out of sight', () => {
  expect(labels.map(({ city: { name } }) => name)).toEqual(['Large', 'South']);
});

it('takes a tap near a dot for the city', () => {
  expect(labelAt(labels, { x: 200, y: 155 })?.name).toBe('Large');
  expect(labelAt(labels, { x: 20, y: 20 })).toBe(undefined);
});
