import { describe, expect, it } from 'vitest';
import * as actions from './actions.ts';
import type { IconShape } from './icon-shape.ts';
import * as moneyIcons from './money.ts';
import * as navigation from './navigation.ts';
import * as objects from './objects.ts';
import * as shell from './shell.ts';
import * as status from './status.ts';
import * as things from './things.ts';

const ICONS: readonly [string, IconShape][] = [actions, moneyIcons, navigation, objects, shell, status, things].flatMap(
  (set) => Object.entries(set),
);

describe('icons', () => {
  it.each(ICONS)('%s starts inside the grid and is a path', (_name, { d }) => {
    expect(d).toMatch(/^M[\d.]+ [\d.]+/);
    for (const [, x = '', y = ''] of d.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(2);
      expect(Number(x)).toBeLessThanOrEqual(22);
      expect(Number(y)).toBeGreaterThanOrEqual(2);
      expect(Number(y)).toBeLessThanOrEqual(22);
    }
  });

  it('has a different drawing for every name', () => {
    expect(new Set(ICONS.map(([, { d }]) => d)).size).toBe(ICONS.length);
  });
});
