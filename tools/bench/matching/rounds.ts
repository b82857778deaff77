import type { Flow } from '@candor/matching/flow';

/** A book that takes the messages of one flow; `step` of them go by between two looks at the clock, which is slow to read. */
export type Runner = {
  readonly step: number;
  /** Empties the book. Its memory stays: a market opens once and then runs for months. */
  reset(): void;
  send(from: number, to: number): void;
};

/** A round is at least so long, for both: one book takes ten milliseconds for a flow and would pay most for waking up. */
const LEAST_US = 100_000;
/** After so long a book may stop in the middle, which flatters whoever slows down as it fills. */
const MOST_US = 400_000;

/**
 * CPU time for each message, in microseconds, over as many runs of the flow as a round has room for, each from an empty
 * book. Emptying it and the messages before `from`, which only fill it, are not counted. Time of the processor and not of
 * the wall: others use this machine too.
 */
export function timeMessages(runner: Runner, flow: Flow, from: number): number {
  let us = 0;
  let sent = 0;
  while (us < LEAST_US) {
    runner.reset();
    runner.send(0, from);
    const before = us;
    const startedAt = process.cpuUsage();
    for (let at = from; at < flow.length && us < MOST_US; ) {
      const next = Math.min(flow.length, at + runner.step);
      runner.send(at, next);
      sent += next - at;
      at = next;
      const used = process.cpuUsage(startedAt);
      us = before + used.user + used.system;
    }
  }
  return us / sent;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
