/** Where the piece was, and when, counted from the first touch. */
export type TrailPoint = { readonly x: number; readonly ms: number };

export type TrailBy = 'drag' | 'keys';

/** How far one press of an arrow key moves the piece, in pixels of the picture, and with Shift. */
export const KEY_STEP = 3;
export const KEY_BIG_STEP = 30;

const MAX_DURATION_MS = 110_000;
const MAX_START_X = 40;
const DRAG = { minPoints: 8, minDurationMs: 180, maxShareOfOneStep: 0.5, minSpeedSpread: 0.2, minBend: 0.02 };
const KEYS = { minPoints: 2, minDurationMs: 250, minMsPerStep: 12 };

/** The pairs of the wire. The contract's schema has checked their form. */
export function parseTrail(text: string): readonly TrailPoint[] {
  return text.split(',').map((pair) => {
    const [x = '', ms = ''] = pair.split(':');
    return { x: Number(x), ms: Number(ms) };
  });
}

/**
 * [VER-4] Whether a hand could have moved the piece so. It keeps out programs that jump to the place or slide there at
 * one speed, no more: who draws a good curve passes here, and meets the limits.
 */
export function isPlausibleTrail(trail: readonly TrailPoint[], x: number, by: TrailBy): boolean {
  const first = trail[0];
  const last = trail.at(-1);
  if (first === undefined || last === undefined || last.x !== x || first.x > MAX_START_X) return false;
  if (!isForwardInTime(trail) || last.ms - first.ms > MAX_DURATION_MS) return false;
  return by === 'drag' ? isHandDrag(trail, first, last) : isKeyWalk(trail, first, last);
}

function isForwardInTime(trail: readonly TrailPoint[]): boolean {
  return trail.every((point, i) => i === 0 || point.ms >= (trail[i - 1]?.ms ?? 0));
}

function isHandDrag(trail: readonly TrailPoint[], first: TrailPoint, last: TrailPoint): boolean {
  const distance = last.x - first.x;
  const duration = last.ms - first.ms;
  if (trail.length < DRAG.minPoints || duration < DRAG.minDurationMs || distance <= 0) return false;
  const steps = trail.slice(1).map((point, i) => ({
    dx: point.x - (trail[i]?.x ?? 0),
    dms: point.ms - (trail[i]?.ms ?? 0),
  }));
  if (steps.some(({ dx }) => Math.abs(dx) > distance * DRAG.maxShareOfOneStep)) return false;
  return bendOf(trail, first, last) >= DRAG.minBend && speedSpread(steps) >= DRAG.minSpeedSpread;
}

/** How far the way in time leaves the straight line from start to end, as a share of the distance. */
function bendOf(trail: readonly TrailPoint[], first: TrailPoint, last: TrailPoint): number {
  const speed = (last.x - first.x) / (last.ms - first.ms);
  const off = trail.map(({ x, ms }) => Math.abs(x - first.x - (ms - first.ms) * speed));
  return Math.max(...off) / (last.x - first.x);
}

/** Standard deviation of the speed over its mean, by parts of the way: a program's constant speed has none. */
function speedSpread(steps: readonly { readonly dx: number; readonly dms: number }[]): number {
  const parts = Math.min(6, Math.floor(steps.length / 2));
  const size = steps.length / parts;
  const speeds = Array.from({ length: parts }, (_, i) => {
    const part = steps.slice(Math.round(i * size), Math.round((i + 1) * size));
    const way = part.reduce((sum, { dx }) => sum + dx, 0);
    return (
      way /
      Math.max(
        1,
        part.reduce((sum, { dms }) => sum + dms, 0),
      )
    );
  });
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / parts;
  const variance = speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / parts;
  return mean <= 0 ? 0 : Math.sqrt(variance) / mean;
}

/** Every step is one of the two that the keys make, or a shorter one at the edge; nobody presses faster than a repeat. */
function isKeyWalk(trail: readonly TrailPoint[], first: TrailPoint, last: TrailPoint): boolean {
  const duration = last.ms - first.ms;
  const steps = trail.length - 1;
  if (trail.length < KEYS.minPoints || duration < Math.max(KEYS.minDurationMs, steps * KEYS.minMsPerStep)) return false;
  return trail.slice(1).every(({ x }, i) => {
    const step = Math.abs(x - (trail[i]?.x ?? 0));
    return step === KEY_STEP || step === KEY_BIG_STEP || (step < KEY_BIG_STEP && isEdge(trail, x));
  });
}

function isEdge(trail: readonly TrailPoint[], x: number): boolean {
  return x === 0 || x === Math.max(...trail.map((point) => point.x));
}
