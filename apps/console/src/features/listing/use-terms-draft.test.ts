import { NO_TERMS } from '@candor/domain/listing';
import { expect, test } from 'vitest';
import { readTerms, writeTerms } from './use-terms-draft.ts';

test('LST-42: what is left empty is the setting for all markets, and rates are typed in percent', () => {
  const terms = { ...NO_TERMS, minimum: '25', makerPpm: 500, takerPpm: 1_001, mostMultiplier: 3 };
  const typed = writeTerms(terms);
  expect(typed).toMatchObject({ minimum: '25', makerPpm: '0.05', takerPpm: '0.1001', calendar: '', quoteSide: '' });
  expect(readTerms(typed)).toEqual(terms);
  expect(readTerms(writeTerms(NO_TERMS))).toEqual(NO_TERMS);
  expect(readTerms({ ...typed, takerPpm: '0.00001' })).toBeUndefined();
  expect(readTerms({ ...typed, takerPpm: '3' })).toBeUndefined();
  expect(readTerms({ ...typed, mostMultiplier: '2.5' })).toBeUndefined();
});
