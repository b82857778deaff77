import { DAY_MS, MINUTE_MS } from '@candor/kernel';

const TRIES = 5;
const FIRST_LOCK_MS = 15 * MINUTE_MS;

/** [SEC-7] How long the next code waits after this many wrong ones in a row. Zero where it need not. */
export function lockAfter(failures: number): number {
  if (failures === 0 || failures % TRIES !== 0) return 0;
  const doublings = Math.min(failures / TRIES - 1, 10);
  return Math.min(FIRST_LOCK_MS * 2 ** doublings, DAY_MS);
}
