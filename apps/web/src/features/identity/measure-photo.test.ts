import { describe, expect, it } from 'vitest';
import { edgeVariance, type Greys, judgePhoto, toGreys } from './measure-photo.ts';

const BIG = { width: 2_000, height: 1_300 };

/** Dark strokes on light paper, like print; `light` scales everything. */
function drawPrint(light = 1): Greys {
  const [width, height] = [640, 400];
  const values = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isStroke = y % 16 < 8 && x % 10 < 3;
      values[y * width + x] = (isStroke ? 40 : 220) * light;
    }
  }
  return { width, height, values };
}

/** The mean of the dots around, again and again: what a shaken hand does. */
function blur(greys: Greys, times: number): Greys {
  let { values } = greys;
  for (let round = 0; round < times; round += 1) {
    const next = new Uint8ClampedArray(values.length);
    for (let at = 0; at < values.length; at += 1) {
      let sum = 0;
      let count = 0;
      for (const by of [-greys.width, -2, -1, 0, 1, 2, greys.width]) {
        const value = values[at + by];
        if (value === undefined) continue;
        sum += value;
        count += 1;
      }
      next[at] = sum / count;
    }
    values = next;
  }
  return { ...greys, values };
}

describe('judging a photo', () => {
  it('has nothing to say about a sharp, light, large one', () => {
    expect(judgePhoto(drawPrint(), BIG)).toEqual([]);
  });

  it('notices blur, and the more of it the smaller the measure', () => {
    const sharp = drawPrint();
    expect(judgePhoto(blur(sharp, 12), BIG)).toEqual(['blurred']);
    const measures = [0, 1, 4, 12].map((times) => edgeVariance(blur(sharp, times)));
    expect(measures).toEqual([...measures].sort((a, b) => b - a));
  });

  it('notices darkness and a small picture', () => {
    expect(judgePhoto(drawPrint(0.3), BIG)).toContain('dark');
    expect(judgePhoto(drawPrint(), { width: 900, height: 600 })).toEqual(['small']);
  });

  it('does not stumble over an empty or tiny picture', () => {
    const empty = { width: 0, height: 0, values: new Uint8ClampedArray() };
    expect(edgeVariance(empty)).toBe(0);
    expect(judgePhoto(empty, { width: 0, height: 0 })).toEqual(['blurred', 'dark', 'small']);
  });
});

it('weighs colours as an eye does', () => {
  const rgba = Uint8ClampedArray.from([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  const [white, black, green, blue] = toGreys(rgba, 4, 1).values;
  expect([white, black]).toEqual([255, 0]);
  expect(green).toBeGreaterThan(blue ?? 255);
});
