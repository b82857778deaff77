import { expect, it } from 'vitest';
import { move, turn, WHOLE, zoom } from './view-state.ts';

const frame = { width: 400, height: 300 };

it('zooms in to a bound and out to the whole picture, which stands in the middle', () => {
  let view = WHOLE;
  for (let press = 0; press < 20; press += 1) view = zoom(view, 'in');
  expect(view.scale).toBe(8);
  view = move(view, 500, 500, frame);
  for (let press = 0; press < 20; press += 1) view = zoom(view, 'out');
  expect(view).toEqual(WHOLE);
});

it('turns by quarters and comes round', () => {
  expect(turn(WHOLE).turn).toBe(90);
  expect(turn(turn(turn(turn(WHOLE))))).toEqual(WHOLE);
});

it('moves only what is larger than its frame, and never out of sight', () => {
  expect(move(WHOLE, 50, 50, frame)).toEqual(WHOLE);
  const large = { ...WHOLE, scale: 2 };
  expect(move(large, 50, -20, frame)).toMatchObject({ x: 50, y: -20 });
  expect(move(large, 5_000, -5_000, frame)).toMatchObject({ x: 200, y: -150 });
});
