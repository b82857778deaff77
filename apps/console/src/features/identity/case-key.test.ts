import { expect, it } from 'vitest';
import { readCaseKey } from './case-key.ts';

it('reads digits as fields and letters as what to do, with or without shift', () => {
  expect(readCaseKey('1')).toEqual({ do: 'field', index: 0 });
  expect(readCaseKey('5')).toEqual({ do: 'field', index: 4 });
  expect(readCaseKey('r')).toEqual({ do: 'reject' });
  expect(readCaseKey('A')).toEqual({ do: 'finish' });
  expect(readCaseKey('0')).toEqual({ do: 'whole' });
});

it('leaves everything else alone', () => {
  for (const key of ['6', '9', 'g', '?', '/', 'Enter', 'Escape', 'constructor', 'field', '']) {
    expect(readCaseKey(key)).toBe(undefined);
  }
});
