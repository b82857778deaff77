import { describe, expect, it } from 'vitest';
import { MOST_SCALE, moveBy, swipeOf, WHOLE, zoomAt } from './zoom.ts';

const FRAME = { width: 800, height: 500 };

describe('zoom', () => {
  it('keeps what is below the pointer where it is', () => {
    const view = zoomAt(WHOLE, 2, { x: 100, y: -50 }, FRAME);
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
  });

  it('has its limits, and comes back to the whole picture', () => {
    expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }, FRAME).scale).toBe(MOST_SCALE);
    const far = moveBy(zoomAt(WHOLE, 2, { x: 0, y: 0 }, FRAME), { x: 9_000, y: -9_000 }, FRAME);
    expect(far).toEqual({ scale: 2, x: 400, y: -250 });
    expect(zoomAt(far, 0.1, { x: 0, y: 0 }, FRAME)).toEqual(WHOLE);
  });
});

describe('a swipe', () => {
  it('turns the page along the line of reading', () => {
    expect(swipeOf({ x: 200, y: 0 }, { x: 100, y: 10 }, false)).toBe('next');
    expect(swipeOf({ x: 200, y: 0 }, { x: 100, y: 10 }, true)).toBe('previous');
    expect(swipeOf({ x: 0, y: 0 }, { x: 100, y: 0 }, false)).toBe('previous');
  });

  it('is neither a tap nor a scroll', () => {
    expect(swipeOf({ x: 0, y: 0 }, { x: 20, y: 0 }, false)).toBeUndefined();
    expect(swipeOf({ x: 0, y: 0 }, { x: 80, y: 120 }, false)).toBeUndefined();
  });
});
