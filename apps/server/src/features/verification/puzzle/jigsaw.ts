import type { Chance } from './chance.ts';

/** The four sides of a piece, from the top clockwise: a knob, a hole, or straight. */
export type Sides = readonly [Side, Side, Side, Side];
type Side = 1 | 0 | -1;

const BODY = 76;
const KNOB = 14;
/** How far the middle of a knob's circle lies off the edge: it then stands on a neck, as in a real puzzle. */
const NECK = KNOB * 0.68;
const REACH = 26;
/** The box around any piece. It is the same for every shape, so that it tells nothing about it. */
export const PIECE = BODY + 2 * REACH;

const OUTWARD = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** At least two sides that are not straight, or a piece would be a square like any other. */
export function drawSides(chance: Chance): Sides {
  for (;;) {
    const sides: Sides = [drawSide(chance), drawSide(chance), drawSide(chance), drawSide(chance)];
    if (sides.filter((side) => side !== 0).length >= 2) return sides;
  }
}

/** A shape that differs in at least two sides: it must be seen at a glance. */
export function drawOtherSides(chance: Chance, than: Sides): Sides {
  for (;;) {
    const sides = drawSides(chance);
    if (sides.filter((side, i) => side !== than[i]).length >= 2) return sides;
  }
}

function drawSide(chance: Chance): Side {
  return chance.pick([1, 0, -1]);
}

/** How far each pixel of the box is from the outline, row by row: below zero inside, above zero outside. */
export function distancesOf(sides: Sides): Float32Array {
  const distances = new Float32Array(PIECE * PIECE);
  for (let y = 0; y < PIECE; y += 1) {
    for (let x = 0; x < PIECE; x += 1) distances[y * PIECE + x] = distanceAt(sides, x + 0.5, y + 0.5);
  }
  return distances;
}

function distanceAt(sides: Sides, x: number, y: number): number {
  const fromX = x - PIECE / 2;
  const fromY = y - PIECE / 2;
  let distance = toSquare(fromX, fromY, BODY / 2);
  for (let i = 0; i < 4; i += 1) {
    const side = sides[i];
    if (side === 0) continue;
    const [outX, outY] = OUTWARD[i] ?? OUTWARD[0];
    const middle = BODY / 2 + (side === 1 ? NECK : -NECK);
    const toKnob = lengthOf(fromX - outX * middle, fromY - outY * middle) - KNOB;
    distance = side === 1 ? Math.min(distance, toKnob) : Math.max(distance, -toKnob);
  }
  return distance;
}

function toSquare(x: number, y: number, half: number): number {
  const overX = Math.abs(x) - half;
  const overY = Math.abs(y) - half;
  return lengthOf(Math.max(overX, 0), Math.max(overY, 0)) + Math.min(Math.max(overX, overY), 0);
}

/** Math.hypot guards against overflow we cannot have, at ten times the price. */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
