import { expect, it } from 'vitest';
import { contract } from './contract.ts';
import { featureParts, ID_PREFIXES } from './feature-parts.ts';
import { AGREEMENTS, CONTRACT_FEATURES } from './features.ts';

/** Parts whose names are the features' own: one declared twice would silently replace the other. */
const NAMED_PARTS = [
  'gates',
  'recordKinds',
  'permissions',
  'approvals',
  'messageTemplates',
  'settingGroups',
  'settings',
] as const;

it.each(NAMED_PARTS)('declares none of the %s twice', (part) => {
  const names = featureParts(part).flatMap((declared) => Object.keys(declared));
  expect(names).toEqual([...new Set(names)]);
});

it('has prefixes of ids of three letters, none twice', () => {
  expect(new Set(ID_PREFIXES).size).toBe(ID_PREFIXES.length);
  for (const prefix of ID_PREFIXES) expect(prefix).toMatch(/^[a-z]{3}$/);
});

it('lists no feature and no call twice', () => {
  const names = CONTRACT_FEATURES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const listed = AGREEMENTS.flatMap(({ calls }) => Object.keys(calls));
  expect(listed).toEqual([...new Set(listed)]);
  expect(Object.keys(contract)).toEqual(expect.arrayContaining(listed));
});
