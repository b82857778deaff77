import { expect, it } from 'vitest';
import { areaPath, linePath, placeSpots } from './chart-path.ts';

const BOX = { width: 100, height: 40, pad: 4 };

it('puts the highest value at the top and spreads evenly', () => {
  expect(placeSpots([1, 3, 2], BOX)).toEqual([
    { x: 0, y: 36 },
    { x: 50, y: 4 },
    { x: 100, y: 20 },
  ]);
});

it('draws a flat series through the middle', () => {
  expect(placeSpots([5, 5], BOX).map((spot) => spot.y)).toEqual([20, 20]);
});

it('closes the area on the ground', () => {
  const spots = placeSpots([1, 2], BOX);
  expect(linePath(spots)).toBe('M0 36L100 4');
  expect(areaPath(spots, 40)).toBe('M0 36L100 4L100 40L0 40Z');
  expect(areaPath([], 40)).toBe('');
});
