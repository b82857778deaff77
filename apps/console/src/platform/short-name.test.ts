import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it('keeps what tells accounts apart', () => {
  expect(shortName('user:usr_01jcd9x3qk7v5m2n8p4r6t9k2m:funding')).toBe('user:usr_…6t9k2m:funding');
  expect(shortName('house:fees')).toBe('house:fees');
  expect(shortName('world:sandbox')).toBe('world:sandbox');
});
