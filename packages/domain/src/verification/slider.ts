import { MINUTE_MS, ok, type Result, refuse } from '@candor/kernel';

export const SLIDER_LIFE_MS = 2 * MINUTE_MS;
export const VERIFICATION_WINDOW_MS = 10 * MINUTE_MS;

/** How hard a puzzle is: how many false gaps it has, and how near the piece must come, in pixels of the picture. */
export type SliderGrade = { readonly decoys: number; readonly tolerance: number };

const GRADES: readonly SliderGrade[] = [
  { decoys: 1, tolerance: 8 },
  { decoys: 2, tolerance: 6 },
  { decoys: 2, tolerance: 5 },
];
const FAILURES_PER_GRADE = 6;
const MAX_FAILURES = 30;

/** What one address did within ten minutes. */
export type Recent = { readonly puzzles: number; readonly failures: number };

/**
 * [VER-5] Wrong answers make the next puzzles harder and then none at all: at best one guess in twenty is right, so
 * guessing must cost more than looking. `scale` stretches all of it for tests and benches.
 */
export function gradeSlider(
  recent: Recent,
  { perWindow, scale }: { readonly perWindow: number; readonly scale: number },
): Result<SliderGrade, 'verification.tooMany'> {
  if (recent.puzzles >= perWindow * scale || recent.failures >= MAX_FAILURES * scale) {
    return refuse('verification.tooMany');
  }
  const grade = Math.min(GRADES.length - 1, Math.floor(recent.failures / (FAILURES_PER_GRADE * scale)));
  return ok(GRADES[grade] ?? { decoys: 2, tolerance: 5 });
}

/** [VER-2] */
export function isInPlace(x: number, answer: number, tolerance: number): boolean {
  return Math.abs(x - answer) <= tolerance;
}
