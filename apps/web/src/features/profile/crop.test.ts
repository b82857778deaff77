import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ZOOM, moveByKey, pan, squareOf, wholeCrop, zoomTo } from './crop.ts';

const WIDE = { width: 400, height: 200 };

describe('the square of an avatar', () => {
  it('starts as the largest one in the middle', () => {
    expect(squareOf(WIDE, wholeCrop(WIDE))).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('follows the finger and stops at the edge', () => {
    const right = pan(WIDE, wholeCrop(WIDE), -0.25, 0);
    expect(squareOf(WIDE, right).left).toBe(150);
    expect(squareOf(WIDE, pan(WIDE, right, -9, -9))).toEqual({ left: 200, top: 0, side: 200 });
  });

  it('grows and shrinks around its middle', () => {
    expect(squareOf(WIDE, zoomTo(WIDE, wholeCrop(WIDE), 2))).toEqual({ left: 150, top: 50, side: 100 });
    expect(zoomTo(WIDE, wholeCrop(WIDE), 99).zoom).toBe(MOST_ZOOM);
    expect(zoomTo(WIDE, wholeCrop(WIDE), 0).zoom).toBe(1);
  });

  it('moves by keys, and leaves other keys alone', () => {
    const start = wholeCrop(WIDE);
    expect(moveByKey(WIDE, start, 'ArrowRight')?.x).toBe(210);
    expect(moveByKey(WIDE, start, '+')?.zoom).toBeCloseTo(1.2);
    expect(moveByKey(WIDE, start, 'Tab')).toBe(undefined);
  });

  it('never leaves the picture, whatever is done', () => {
    const sizes = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
    const deeds = fc.array(
      fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: 0, max: 8, noNaN: true })),
    );
    fc.assert(
      fc.property(sizes, deeds, (size, done) => {
        let crop = wholeCrop(size);
        for (const [share, zoom] of done) crop = zoomTo(size, pan(size, crop, share, -share), zoom);
        const { left, top, side } = squareOf(size, crop);
        const nearly = 1e-6;
        expect(left).toBeGreaterThanOrEqual(-nearly);
        expect(top).toBeGreaterThanOrEqual(-nearly);
        expect(left + side).toBeLessThanOrEqual(size.width + nearly);
        expect(top + side).toBeLessThanOrEqual(size.height + nearly);
      }),
    );
  });
});
