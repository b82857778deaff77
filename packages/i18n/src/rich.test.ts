import { describe, expect, it } from 'vitest';
import { splitRich } from './rich.ts';

describe('splitRich', () => {
  it('splits a message at its tags', () => {
    expect(splitRich('Read the <terms>agreement</terms> first', ['terms'])).toEqual([
      'Read the ',
      { tag: 'terms', inside: 'agreement' },
      ' first',
    ]);
  });

  it('leaves unknown tags as text', () => {
    expect(splitRich('<b>bold</b>', ['terms'])).toEqual(['<b>bold</b>']);
  });
});
