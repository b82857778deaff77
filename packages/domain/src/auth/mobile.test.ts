import { describe, expect, it } from 'vitest';
import { formatMobile, formatTyped, guessRegion, listRegions, readMobile } from './mobile.ts';

describe('[ATH-5] a number that can receive messages', () => {
  it.each([
    ['+1 202 555 0101', undefined, '+12025550101', 'US'],
    ['(202) 555-0101', 'US', '+12025550101', 'US'],
    ['0151 00000001', 'DE', '+4915100000001', 'DE'],
    ['+4915100000001', 'FR', '+4915100000001', 'DE'],
    ['06 12 34 56 78', 'FR', '+33612345678', 'FR'],
    ['090-1234-5678', 'JP', '+819012345678', 'JP'],
    ['+252 61 2345678', undefined, '+252612345678', 'SO'],
  ] as const)('%s typed in %s is %s', (typed, region, number, country) => {
    expect(readMobile(typed, region)).toEqual({ number, region: country });
  });

  it.each([
    ['a landline in Berlin', '+49 30 123456', undefined],
    ['a landline in London', '020 7946 0000', 'GB'],
    ['a toll-free number', '+1 800 555 1234', undefined],
    ['a premium number', '+1 900 555 1234', undefined],
    ['a satellite phone', '+881 6 1234 5678', undefined],
    ['too short', '+1 202', undefined],
    ['too long', '+1 202 555 01011', undefined],
    ['with an extension', '+1 202 555 0101 ext. 7', undefined],
    ['national, without a country', '0151 00000001', undefined],
    ['no number', 'mia@example.com', 'US'],
    ['nothing', '', 'US'],
  ] as const)('%s is none', (_, typed, region) => {
    expect(readMobile(typed, region)).toBe(undefined);
  });
});

it('[ATH-5] writes what is typed as its country does, and nothing but digits survives', () => {
  expect(formatTyped('2025550101', 'US')).toBe('(202) 555-0101');
  expect(formatTyped('0612345', 'FR')).toBe('06 12 34 5');
  expect(formatTyped('06abc12', 'FR')).toBe('06 12');
  expect(formatMobile('+12025550101')).toBe('+1 202 555 0101');
});

it('[ATH-5] guesses the country from the languages of the device', () => {
  expect(guessRegion(['en-GB', 'de'], 'US')).toBe('GB');
  expect(guessRegion(['de', 'zh-Hant-TW'], 'US')).toBe('TW');
  expect(guessRegion(['ar', 'xx-ZZ', 'es-419'], 'US')).toBe('US');
  const regions = listRegions();
  expect(regions.length).toBeGreaterThan(200);
  expect(regions).toContainEqual({ region: 'SO', callingCode: '252' });
});
