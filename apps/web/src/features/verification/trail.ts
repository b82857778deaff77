import type { TrailPoint } from '@candor/domain/verification';

const MOST_POINTS = 400;

/** Notes where the piece is and when, in whole pixels of the picture and milliseconds since the first touch. */
export type TrailRecorder = {
  readonly start: (x: number, now: number) => void;
  readonly add: (x: number, now: number) => void;
  readonly isEmpty: () => boolean;
  readonly read: () => readonly TrailPoint[];
};

export function recordTrail(): TrailRecorder {
  let points: TrailPoint[] = [];
  let startedAt = 0;
  return {
    start: (x, now) => {
      startedAt = now;
      points = [{ x, ms: 0 }];
    },
    add: (x, now) => {
      const ms = Math.max(0, Math.round(now - startedAt));
      if (points.at(-1)?.x !== x) points.push({ x, ms });
    },
    isEmpty: () => points.length === 0,
    read: () => points,
  };
}

/** As the wire wants it. A long drag is thinned out; its first and last points stay. */
export function writeTrail(points: readonly TrailPoint[]): string {
  const every = Math.ceil(points.length / MOST_POINTS);
  const kept = points.filter((_, i) => i % every === 0 || i === points.length - 1);
  return kept.map(({ x, ms }) => `${x}:${ms}`).join(',');
}
