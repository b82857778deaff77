import { marketIds } from '@candor/contract/market/fields';
import { assetNames } from '@candor/kernel';
import { expect, it } from 'vitest';
import { BUILT_IN } from './built-in.ts';

it('is what the registries begin with', () => {
  expect(assetNames().length + marketIds().length).toBe(BUILT_IN);
});
