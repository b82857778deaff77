import { expect, it } from 'vitest';
import { readCatalogFiles } from './catalog-files.ts';

it('English writes percent without a space, like the figures beside it', () => {
  const texts = [...(readCatalogFiles().get('en') ?? [])].flatMap(([namespace, found]) =>
    Object.entries(found).map(([key, text]) => `${namespace}/${key}: ${text}`),
  );
  expect(texts.filter((text) => /[\d}]\s%/.test(text))).toEqual([]);
});

it('English signs in and out; only the specification’s own sentences and the login password say otherwise', () => {
  const QUOTED = ['error/account.realOnly', 'parts/gate.real.title'];
  const texts = [...(readCatalogFiles().get('en') ?? [])]
    .filter(([namespace]) => namespace !== 'console')
    .flatMap(([namespace, found]) => Object.entries(found).map(([key, text]) => [`${namespace}/${key}`, text] as const))
    .filter(([key]) => !QUOTED.includes(key));
  const other = /\blog(?:ged)?[ -](?:in|out)s?\b|\blogin (?!password)|\blogout\b/i;
  const shouted = /\b(?:OKEX|BINANCE)\b/;
  expect(texts.filter(([, text]) => other.test(text) || shouted.test(text))).toEqual([]);
});
