import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distanceKm,
  foldName,
  indexCities,
  nearestCity,
  readCities,
  readCoordinates,
  readNames,
  readPlace,
  scriptOf,
  searchCities,
  writePlace,
} from './index.ts';

const CITIES = readCities(
  [
    'Cairo\tEG\t30.063\t31.25\t7735',
    'Berlin\tDE\t52.524\t13.411\t3426',
    'New York City\tUS\t40.714\t-74.006\t8175',
    'Łódź\tPL\t51.75\t19.467\t768',
    'Paris\tFR\t48.853\t2.349\t2138',
    'Suva\tFJ\t-18.142\t178.442\t78',
    'Apia\tWS\t-13.833\t-171.767\t40',
    'Paris\tUS\t33.661\t-95.556\t25',
    'Parisot\tFR\t44.26\t1.85\t20',
  ].join('\n'),
);
const ARABIC = readNames(['القاهرة', 'برلين', 'نيويورك', 'وودج', 'باريس', '', '', '', ''].join('\n'));
const LATIN = readNames(['Kairo|Le Caire|El Qahira', 'Berlino', 'Nueva York', 'Lodsch', '', '', '', '', ''].join('\n'));
const NAMES: Readonly<Record<string, readonly string[]>> = { EG: ['Egypt', 'مصر'], FR: ['France'], DE: ['Germany'] };
const INDEX = indexCities(CITIES, (code) => NAMES[code] ?? []);

const find = (typed: string, most = 10) =>
  searchCities(INDEX, [ARABIC, LATIN], typed, most).map(
    ({ city, alias }) => `${city.name} ${city.country}${alias === undefined ? '' : ` ${alias}`}`,
  );

describe('a place in a link', () => {
  test.each([
    ['30.06', '31.25', { latitude: 30.06, longitude: 31.25 }],
    ['-90', '180', { latitude: -90, longitude: 180 }],
    ['90.1', '0', undefined],
    ['0', '-180.5', undefined],
    ['1e1', '0', undefined],
    ['', '0', undefined],
    [null, '0', undefined],
    ['NaN', '0', undefined],
    ['٣٠', '0', undefined],
    ['0x1f', '0', undefined],
  ])('LOC-1: latitude %s and longitude %s', (latitude, longitude, place) => {
    expect(readCoordinates(latitude, longitude)).toEqual(place);
  });

  test('LOC-2: a name is one line of plain text and not endless', () => {
    const fields = { latitude: '1', longitude: '2', name: ' Our\n\u202eoffice\u0000 ', address: '🏙'.repeat(300) };
    const place = readPlace((name) => fields[name as keyof typeof fields] ?? null);
    expect(place?.name).toBe('Our office');
    expect([...(place?.address ?? '')]).toHaveLength(200);
  });

  test('LOC-1: what is written is read again, whatever the name is', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.string({ unit: 'grapheme' }), (latitude, longitude, name) => {
        const link = new URLSearchParams(writePlace({ latitude, longitude, name, address: '' }));
        const place = readPlace((field) => link.get(field));
        expect(place?.latitude).toBeCloseTo(latitude, 3);
        expect(place?.longitude).toBeCloseTo(longitude, 3);
      }),
    );
  });
});

describe('searching', () => {
  test.each([
    ['cairo', ['Cairo EG']],
    ['القاهره', ['Cairo EG القاهرة']],
    ['le caire', ['Cairo EG Le Caire']],
    ['caire', ['Cairo EG Le Caire']],
    ['lodz', ['Łódź PL']],
    ['york', ['New York City US']],
    ['مصر', ['Cairo EG']],
    ['egypt cai', ['Cairo EG']],
    ['kairo egypt', ['Cairo EG Kairo']],
    ['<script>', []],
  ])('LOC-3: %s', (typed, found) => {
    expect(find(typed)).toEqual(found);
  });

  test('LOC-4: exact names first, then the larger city, and no more than asked for', () => {
    expect(find('paris')).toEqual(['Paris FR', 'Paris US', 'Parisot FR']);
    expect(find('paris', 2)).toEqual(['Paris FR', 'Paris US']);
    expect(find('', 2)).toEqual(['Cairo EG', 'Berlin DE']);
  });

  test('LOC-3: folding is done once and for all', () => {
    const names = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(names, (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
      }),
    );
  });

  test.each([
    ['Cairo', 'latin'],
    ['Каир', 'cyrillic'],
    ['القاهرة', 'arabic'],
    ['カイロ', 'han'],
    ['東京', 'han'],
    ['서울', 'hangul'],
    ['Αθήνα', 'other'],
    ['123', 'latin'],
  ])('LOC-3: %s is written in %s', (text, script) => {
    expect(scriptOf(text)).toBe(script);
  });
});

describe('distances', () => {
  test('LOC-5: from Berlin to Paris', () => {
    const [, berlin, , , paris] = CITIES;
    expect(berlin && paris && Math.round(distanceKm(berlin, paris))).toBe(878);
  });

  test('LOC-5: the nearest city lies beyond the date line too', () => {
    expect(nearestCity(CITIES, { latitude: -18, longitude: -179.9 })?.city.name).toBe('Suva');
    expect(nearestCity(CITIES, { latitude: 90, longitude: -70 })?.city.name).toBe('Berlin');
    expect(nearestCity([], { latitude: 0, longitude: 0 })).toBe(undefined);
  });
});
