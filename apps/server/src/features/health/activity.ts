import { HOUR_MS, type Instant, instant, later } from '@candor/kernel';

const HOURS = 24;

/** The beginnings of the last 24 hours of the clock, the running one last, and the end of that one. */
export function hourMarks(now: Instant): Instant[] {
  const running = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: HOURS + 1 }, (_, i) => later(instant(running), (i - HOURS + 1) * HOUR_MS));
}

/** From "how many so far" at each mark to "how many in between". */
export function countPerHour(marks: readonly Instant[], soFar: readonly number[]) {
  return marks.slice(0, -1).map((at, i) => ({ at, transfers: (soFar[i + 1] ?? 0) - (soFar[i] ?? 0) }));
}
