import { describe, expect, it } from 'vitest';
import { LedgerCache } from './cache.ts';

describe('LedgerCache', () => {
  it('keeps to its size, and forgets what was not used lately', () => {
    const cache = new LedgerCache<number>(100);
    for (let value = 0; value < 1_000; value += 1) {
      cache.put(`k${value}`, value);
      cache.trim();
      // One old value is asked for again and again.
      expect(cache.find('k0')?.value).toBe(0);
    }
    expect(cache.size).toBe(100);
    expect(cache.find('k999')?.value).toBe(999);
    expect(cache.find('k1')).toBeUndefined();
  });

  it('never forgets what somebody points to, even if it has to grow', () => {
    const cache = new LedgerCache<number>(10);
    const held = Array.from({ length: 10 }, (_, value) => cache.put(`k${value}`, value));
    for (const each of held) each.pins += 1;
    const add = (value: number) => {
      cache.put(`k${value}`, value);
      cache.trim();
    };
    for (let value = 100; value < 200; value += 1) add(value);
    for (const each of held) expect(cache.find(`k${each.value}`)).toBe(each);
    for (const each of held) each.pins -= 1;
    for (let value = 200; value < 300; value += 1) add(value);
    expect(cache.size).toBe(10);
  });

  it('tells who points to a forgotten value', () => {
    const cache = new LedgerCache<number>(10);
    const [one, other] = [cache.put('one', 1), cache.put('other', 2)];
    cache.evict('one');
    expect([cache.isFresh(one), cache.isFresh(other)]).toEqual([false, true]);
    cache.clear();
    expect([cache.isFresh(other), cache.size, cache.room]).toEqual([false, 0, 10]);
    expect(cache.isFresh(cache.put('one', 3))).toBe(true);
  });

  it('keeps equal names on different shelves apart, and makes room on all of them', () => {
    const cache = new LedgerCache<string>(20);
    for (let value = 0; value < 20; value += 1)
      for (const partition of [2, 3, 9]) cache.put(`k${value}`, `${partition}`, partition);
    expect([2, 3, 9].map((partition) => cache.find('k0', partition)?.value)).toEqual(['2', '3', '9']);
    expect([cache.find('k0'), cache.find('k0', 40), cache.size]).toEqual([undefined, undefined, 60]);
    cache.evict('k0', 3);
    expect([cache.find('k0', 3), cache.find('k0', 2)?.value, cache.size]).toEqual([undefined, '2', 59]);
    cache.trim();
    expect(cache.size).toBe(20);
  });

  it('makes room at the same price however large it is', () => {
    const cache = new LedgerCache<number>(50_000);
    for (let value = 0; value < 50_000; value += 1) cache.put(`k${value}`, value);
    let steps = 0;
    // Were each eviction to start from the first hole again, this would take minutes.
    for (let value = 50_000; value < 250_000; value += 1) {
      cache.put(`k${value}`, value);
      cache.trim();
      steps += 1;
    }
    expect([cache.size, steps]).toEqual([50_000, 200_000]);
  });
});
