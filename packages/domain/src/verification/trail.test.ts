import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlausibleTrail, KEY_BIG_STEP, KEY_STEP, parseTrail, type TrailPoint } from './trail.ts';

/** A hand: it starts slowly, hurries, and slows down before the place. */
function handDrag(to: number, ms: number, points = 24): TrailPoint[] {
  return Array.from({ length: points + 1 }, (_, i) => {
    const share = i / points;
    return { x: Math.round(to * (1 - (1 - share) ** 2.6)), ms: Math.round(ms * share) + (i % 3) };
  });
}
const straight = (to: number, ms: number, points: number): TrailPoint[] =>
  Array.from({ length: points + 1 }, (_, i) => ({
    x: Math.round((to * i) / points),
    ms: Math.round((ms * i) / points),
  }));

describe('a drag', () => {
  it('[VER-4] by a hand passes, quick or slow, and also when it overshoots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 480 }), fc.integer({ min: 250, max: 9_000 }), (to, ms) => {
        expect(isPlausibleTrail(handDrag(to, ms), to, 'drag')).toBe(true);
      }),
    );
    const over = [...handDrag(330, 700), { x: 324, ms: 800 }, { x: 318, ms: 930 }, { x: 316, ms: 1_050 }];
    expect(isPlausibleTrail(over, 316, 'drag')).toBe(true);
  });

  it.each([
    [
      'a jump to the place',
      [
        { x: 0, ms: 0 },
        { x: 300, ms: 400 },
      ],
    ],
    ['a straight line in time', straight(300, 900, 30)],
    [
      'a straight line with a point or two off',
      straight(300, 900, 30).map((p, i) => ({ ...p, x: p.x + (i === 9 ? 1 : 0) })),
    ],
    ['everything within a blink', handDrag(300, 90)],
    ['too few points', handDrag(300, 900, 5)],
    ['a start far from the edge', handDrag(300, 900).filter(({ x }) => x > 60)],
    ['time that runs back', handDrag(300, 900).map((p, i) => ({ ...p, ms: i === 12 ? 0 : p.ms }))],
    ['an age', handDrag(300, 115_000)],
    ['half the way in one step', handDrag(300, 900).filter((_, i) => i < 1 || i > 9)],
  ])('[VER-4] is not %s', (_what, trail) => {
    expect(isPlausibleTrail(trail, 300, 'drag')).toBe(false);
  });

  it('[VER-4] ends where the answer says', () => {
    expect(isPlausibleTrail(handDrag(300, 900), 302, 'drag')).toBe(false);
    expect(isPlausibleTrail([], 0, 'drag')).toBe(false);
  });
});

describe('arrow keys', () => {
  const walk = (steps: readonly number[], msEach: number): TrailPoint[] => {
    let x = 0;
    return [
      { x, ms: 0 },
      ...steps.map((step, i) => {
        x += step;
        return { x, ms: (i + 1) * msEach };
      }),
    ];
  };

  it('[VER-4] pass with their two steps, held down or pressed one by one', () => {
    const held = walk(
      Array.from({ length: 100 }, () => KEY_STEP),
      33,
    );
    const pressed = walk([...Array.from({ length: 10 }, () => KEY_BIG_STEP), KEY_STEP, -KEY_STEP, KEY_STEP], 180);
    expect(isPlausibleTrail(held, 300, 'keys')).toBe(true);
    expect(isPlausibleTrail(pressed, 303, 'keys')).toBe(true);
  });

  it('[VER-4] pass where the last step was cut short by the edge', () => {
    const toEdge = walk([...Array.from({ length: 15 }, () => KEY_BIG_STEP), 14, -KEY_STEP], 120);
    expect(isPlausibleTrail(toEdge, 461, 'keys')).toBe(true);
  });

  it.each([
    ['other steps', walk([100, 100, 100], 300)],
    [
      'hundreds at once',
      walk(
        Array.from({ length: 100 }, () => KEY_STEP),
        1,
      ),
    ],
    [
      'no time at all',
      walk(
        Array.from({ length: 10 }, () => KEY_BIG_STEP),
        5,
      ),
    ],
  ])('[VER-4] are not %s', (_what, trail) => {
    expect(isPlausibleTrail(trail, 300, 'keys')).toBe(false);
  });
});

it('reads the trail of the wire', () => {
  expect(parseTrail('0:0,12:35,40:80')).toEqual([
    { x: 0, ms: 0 },
    { x: 12, ms: 35 },
    { x: 40, ms: 80 },
  ]);
});
