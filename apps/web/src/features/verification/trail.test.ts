import { isPlausibleTrail, parseTrail } from '@candor/domain/verification';
import { describe, expect, it } from 'vitest';
import { recordTrail, writeTrail } from './trail.ts';

describe('the trail', () => {
  it('counts time from the first touch, and a pause is no new point', () => {
    const trail = recordTrail();
    expect(trail.isEmpty()).toBe(true);
    trail.start(0, 1_000.4);
    trail.add(4, 1_016.9);
    trail.add(4, 1_030);
    trail.add(9, 1_050);
    expect(writeTrail(trail.read())).toBe('0:0,4:17,9:50');
  });

  it('starts anew with the next touch', () => {
    const trail = recordTrail();
    trail.start(0, 0);
    trail.add(50, 80);
    trail.start(0, 500);
    expect(writeTrail(trail.read())).toBe('0:0');
  });

  it('stays within the wire’s limit however long the hand hesitates, and is still a hand’s', () => {
    const trail = recordTrail();
    trail.start(0, 0);
    for (let i = 1; i <= 3_000; i += 1) trail.add(Math.round(420 * (1 - (1 - i / 3_000) ** 2)) + (i % 2), i * 10);
    trail.add(420, 30_500);
    const text = writeTrail(trail.read());
    expect(text.length).toBeLessThan(6_000);
    expect(isPlausibleTrail(parseTrail(text), 420, 'drag')).toBe(true);
  });
});
