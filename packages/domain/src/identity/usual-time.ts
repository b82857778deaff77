import { MINUTE_MS } from '@candor/kernel';

/** How many decided rounds the usual time is taken from. */
export const USUAL_FROM = 30;

/** [IDN-14] The middle of what reviews took, in minutes and rounded up; null before there was any. */
export function usualMinutes(durationsMs: readonly number[]): number | null {
  const sorted = [...durationsMs].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? null : Math.max(1, Math.ceil(middle / MINUTE_MS));
}
