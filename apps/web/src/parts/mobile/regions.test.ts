import { listRegions } from '@candor/domain/auth';
import { expect, it } from 'vitest';
import { nameRegions, searchRegions } from './regions.ts';

const regions = nameRegions(listRegions(), 'de');

it('names countries in the reader’s language and order', () => {
  const names = regions.map(({ name }) => name);
  expect(names).toContain('Deutschland');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
});

it.each([
  ['Österreich', 'AT'],
  ['osterreich', 'AT'],
  ['Austria', 'AT'],
  ['at', 'AT'],
  ['+43', 'AT'],
  ['252', 'SO'],
])('finds a country by %s', (query, region) => {
  expect(searchRegions(regions, query).map((found) => found.region)).toContain(region);
});

it('finds all for nothing, and nothing for nonsense', () => {
  expect(searchRegions(regions, ' ')).toHaveLength(regions.length);
  expect(searchRegions(regions, 'atlantis')).toEqual([]);
});
