import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromFrame,
  hold,
  MOST_ZOOM,
  moveByKey,
  pan,
  scaleOf,
  toCoordinates,
  toFrame,
  toMap,
  viewOf,
  WHOLE,
  WORLD,
  zoomBy,
} from './map-view.ts';

const SIZE = { width: 390, height: 300 };
const CAIRO = { latitude: 30.063, longitude: 31.25 };

describe('the map', () => {
  it('has the middle of the world in its middle', () => {
    expect(toMap({ latitude: 0, longitude: 0 })).toEqual({ x: WORLD / 2, y: WORLD / 2 });
  });

  it('leads from a place to a spot and back', () => {
    const places = fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(places, (place) => {
        const back = toCoordinates(toMap(place));
        expect(back.latitude).toBeCloseTo(place.latitude, 6);
        expect(back.longitude).toBeCloseTo(place.longitude, 6);
      }),
    );
  });

  it('shows a chosen place in the middle of the frame', () => {
    const at = toFrame(SIZE, viewOf(CAIRO), toMap(CAIRO));
    expect([Math.round(at.x), Math.round(at.y)]).toEqual([195, 150]);
  });

  it('keeps what is under the finger while it zooms', () => {
    const at = { x: 300, y: 80 };
    const before = fromFrame(SIZE, viewOf(CAIRO), at);
    const after = fromFrame(SIZE, zoomBy(SIZE, viewOf(CAIRO), 1.7, at), at);
    expect(after.x).toBeCloseTo(before.x, 3);
    expect(after.y).toBeCloseTo(before.y, 3);
  });

  it('follows the finger, moves by keys, and leaves other keys alone', () => {
    const view = viewOf(CAIRO);
    expect(pan(SIZE, view, { x: 10, y: 0 }).x).toBeLessThan(view.x);
    expect(moveByKey(SIZE, view, 'ArrowRight')?.x).toBeGreaterThan(view.x);
    expect(moveByKey(SIZE, view, 'ArrowUp')?.y).toBeLessThan(view.y);
    expect(moveByKey(SIZE, view, '+')?.zoom).toBeGreaterThan(view.zoom);
    expect(moveByKey(SIZE, view, 'Tab')).toBe(undefined);
  });

  it('never shows beyond its edge, whatever is done', () => {
    const deeds = fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.double({ min: 0.1, max: 8, noNaN: true })));
    fc.assert(
      fc.property(deeds, (done) => {
        let view = hold(SIZE, WHOLE);
        for (const [by, factor] of done) view = zoomBy(SIZE, pan(SIZE, view, { x: by, y: -by }), factor);
        const half = SIZE.width / scaleOf(SIZE, view) / 2;
        expect(view.x - half).toBeGreaterThanOrEqual(-1e-6);
        expect(view.x + half).toBeLessThanOrEqual(WORLD + 1e-6);
        expect(view.zoom).toBeLessThanOrEqual(MOST_ZOOM);
      }),
    );
  });
});
