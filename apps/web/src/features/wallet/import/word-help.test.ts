import { englishWords } from '@candor/keyring/english';
import { expect, it } from 'vitest';
import { helpWith } from './word-help.ts';

it('[WLT-1] helps with each word as it is typed, and judges none before it is finished', () => {
  expect(helpWith('abandon aban', englishWords)).toMatchObject({
    count: 2,
    unknown: undefined,
    suggestions: ['abandon'],
  });
  expect(helpWith('abandon aban', englishWords).completed('abandon')).toBe('abandon abandon ');
  expect(helpWith('abandon abandn ', englishWords)).toMatchObject({ count: 2, unknown: 2, suggestions: [] });
  expect(helpWith('Abandon\n ABOUT ', englishWords)).toMatchObject({ count: 2, unknown: undefined });
});
