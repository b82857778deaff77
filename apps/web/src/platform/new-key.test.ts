import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey } from './new-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe('newKey', () => {
  it('makes a version 4 key, also where the page is not secure', () => {
    expect(newKey()).toMatch(UUID);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(newKey()).toMatch(UUID);
    expect(newKey()).not.toBe(newKey());
  });
});
