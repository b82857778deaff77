import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey } from './new-key.ts';

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('newKey', () => {
  it('makes a version 7 key, also where the page is not secure', () => {
    expect(newKey()).toMatch(UUID_7);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(newKey()).toMatch(UUID_7);
    expect(newKey()).not.toBe(newKey());
  });

  it('begins with the time', () => {
    vi.useFakeTimers({ now: 0x0190a0001234 });
    expect(newKey().slice(0, 13)).toBe('0190a000-1234');
  });
});
