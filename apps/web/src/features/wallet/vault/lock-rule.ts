/** After how many minutes without a touch wallets lock. Zero: as soon as the page is out of sight. */
export const LOCK_MINUTES = [0, 1, 5, 15, 30] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];
export const USUAL_LOCK: LockMinutes = 5;

const MINUTE_MS = 60_000;
/** A page nobody sees counts as left after this long, whatever was chosen. */
const HIDDEN_MS = 60_000;

export function deadlineAfter(now: number, minutes: LockMinutes): number {
  return now + Math.max(minutes, 1) * MINUTE_MS;
}

/** Absolute times and no timers: those stand still in the background, and a phone asleep would never lock. */
export function isDue(given: {
  readonly now: number;
  readonly deadline: number;
  readonly hiddenSince: number | null;
  readonly minutes: LockMinutes;
}): boolean {
  const { now, deadline, hiddenSince, minutes } = given;
  if (now >= deadline) return true;
  if (hiddenSince === null) return false;
  return minutes === 0 || now - hiddenSince >= HIDDEN_MS;
}
