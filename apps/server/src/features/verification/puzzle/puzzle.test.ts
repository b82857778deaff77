import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeChance } from './chance.ts';
import { distancesOf, drawOtherSides, drawSides, PIECE } from './jigsaw.ts';
import { drawPuzzle, planPuzzle } from './make-puzzle.ts';
import { HEIGHT, WIDTH } from './scenes.ts';

const chance = makeChance();
const grade = { decoys: 2, tolerance: 8 };

describe('a plan', () => {
  it('puts the gaps into the picture, at one height, none touching another', () => {
    for (let i = 0; i < 500; i += 1) {
      const { gap, falseGaps } = planPuzzle(grade, chance);
      const all = [gap, ...falseGaps];
      expect(all).toHaveLength(3);
      for (const { x, y } of all) {
        expect(x).toBeGreaterThanOrEqual(150);
        expect(x + PIECE).toBeLessThanOrEqual(WIDTH);
        expect(y).toBe(gap.y);
        expect(y + PIECE).toBeLessThanOrEqual(HEIGHT);
      }
      const xs = all.map(({ x }) => x).sort((a, b) => a - b);
      expect(Math.min(...xs.slice(1).map((x, n) => x - (xs[n] ?? 0)))).toBeGreaterThanOrEqual(PIECE);
    }
  });

  it('does not favour a place: the answer is first, middle or last about as often', () => {
    const places = [0, 0, 0];
    for (let i = 0; i < 3_000; i += 1) {
      const { gap, falseGaps } = planPuzzle(grade, chance);
      const rank = falseGaps.filter(({ x }) => x < gap.x).length;
      places[rank] = (places[rank] ?? 0) + 1;
    }
    for (const count of places) expect(count).toBeGreaterThan(850);
  });

  it('gives false gaps another shape', () => {
    for (let i = 0; i < 300; i += 1) {
      const sides = drawSides(chance);
      const other = drawOtherSides(chance, sides);
      expect(sides.filter((side, n) => side !== other[n]).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('has shapes that stay inside their box', () => {
    const distances = distancesOf([1, 1, 1, 1]);
    for (let i = 0; i < PIECE; i += 1) {
      for (const at of [i, i * PIECE, i * PIECE + PIECE - 1, (PIECE - 1) * PIECE + i]) {
        expect(distances[at]).toBeGreaterThan(0);
      }
    }
  });
});

describe('the pictures', () => {
  it('have the size that is said, and nothing in them but pixels', async () => {
    const { picture, piece } = await drawPuzzle(planPuzzle(grade, chance), chance);
    const [big, small] = await Promise.all([sharp(picture).metadata(), sharp(piece).metadata()]);
    expect(big).toMatchObject({ format: 'jpeg', width: WIDTH, height: HEIGHT });
    expect(small).toMatchObject({ format: 'png', width: PIECE, height: PIECE, hasAlpha: true });
    for (const { exif, xmp, iptc, icc, comments } of [big, small]) {
      expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    }
    expect(pngChunks(piece).filter((name) => !['IHDR', 'IDAT', 'IEND', 'pHYs'].includes(name))).toEqual([]);
    expect(jpegMarkers(picture).filter((marker) => marker === 0xfe || (marker > 0xe0 && marker < 0xf0))).toEqual([]);
  });

  it('do not end with anything behind them', async () => {
    const { picture, piece } = await drawPuzzle(planPuzzle(grade, chance), chance);
    expect(picture.subarray(-2).toString('hex')).toBe('ffd9');
    expect(piece.subarray(-8, -4).toString('latin1')).toBe('IEND');
  });

  it('do not show in the gap what the piece shows: comparing pixels leads astray', async () => {
    const plan = planPuzzle({ decoys: 0, tolerance: 8 }, chance);
    const { picture, piece } = await drawPuzzle(plan, chance);
    const at = { left: plan.gap.x, top: plan.gap.y, width: PIECE, height: PIECE };
    const gap = await sharp(picture).extract(at).raw().toBuffer();
    const cut = await sharp(piece).removeAlpha().raw().toBuffer();
    const middle = (PIECE / 2) * PIECE + PIECE / 2;
    const window = Array.from({ length: 10 }, (_, i) => middle + i);
    const equal = window.filter((pixel) => gap[pixel * 3] === cut[pixel * 3]);
    expect(equal.length).toBeLessThan(3);
  });
});

function pngChunks(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString('latin1', at + 4, at + 8));
  return names;
}

/** The markers before the picture's data. */
function jpegMarkers(jpeg: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) markers.push(jpeg[at + 1] ?? 0);
  return markers;
}
