import { describe, expect, it } from 'vitest';
import { assert, BrokenPromise } from './assert.ts';

describe('assert', () => {
  it('says which promise broke', () => {
    expect(() => assert(1 + 1 === 3, 'arithmetic')).toThrow(new BrokenPromise('Expected: arithmetic'));
  });

  it('is silent when the promise holds, and narrows the type', () => {
    const found = ['a'].find((text) => text === 'a');
    assert(found, 'an a');
    expect(found.length).toBe(1);
  });

  it.each([0, '', null, undefined, Number.NaN, false])('treats %s as broken', (value) => {
    expect(() => assert(value, 'something')).toThrow(BrokenPromise);
  });

  it('names its error, so that a log line can be told from any other crash', () => {
    expect(new BrokenPromise('x').name).toBe('BrokenPromise');
    expect(new BrokenPromise('x')).toBeInstanceOf(Error);
  });
});
