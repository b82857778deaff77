import { availableParallelism, loadavg } from 'node:os';

/** No test and no journey needs a minute on two quiet cores, so what takes two will never end. */
const QUIET_MS = 120_000;
const MOST_TIMES = 5;

/** How long anything may take before it counts as hanging. Slowness alone is no failure: other work on the machine gives more. */
export function hangLimitMs(load: number, cores: number): number {
  const timesSlower = Math.min(MOST_TIMES, Math.max(1, load / cores));
  return Math.round(QUIET_MS * timesSlower);
}

// What was there before the run began: whoever asks later, or in another process, would count the tests themselves.
process.env.CANDOR_OTHER_LOAD ??= String(loadavg()[0] ?? 0);

/** For this run. */
export const HANG_LIMIT_MS = hangLimitMs(Number(process.env.CANDOR_OTHER_LOAD), availableParallelism());
