import { expect, it } from 'vitest';
import { readReviewKey } from './review-key.ts';

it.each([
  ['a', { do: 'pass' }],
  ['R', { do: 'reject' }],
  ['p', { do: 'credit' }],
  ['1', { do: 'choose', index: 0 }],
  ['9', { do: 'choose', index: 8 }],
  ['0', undefined],
  ['x', undefined],
  ['Enter', undefined],
])('%s asks for %o', (key, read) => {
  expect(readReviewKey(key)).toEqual(read);
});
