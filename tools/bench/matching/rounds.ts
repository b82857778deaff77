import type { Flow } from '@candor/matching/flow';

/** A book that takes the messages of one flow; `step` of them go by between two looks at the clock, which is slow to read. */
export type Runner = { readonly step: number; send(from: number, to: number): void };

/**
 * CPU time for each message, in microseconds. Messages before `from` only build the book. Time of the processor and not of
 * the wall: others use this machine too. Whoever is slow may stop after `mostMs`, which flatters it a little.
 */
export function timeMessages(runner: Runner, flow: Flow, from: number, mostMs: number): { us: number; sent: number } {
  runner.send(0, from);
  const startedAt = process.cpuUsage();
  let sent = from;
  let us = 0;
  while (sent < flow.length && us < mostMs * 1_000) {
    const next = Math.min(flow.length, sent + runner.step);
    runner.send(sent, next);
    sent = next;
    const used = process.cpuUsage(startedAt);
    us = used.user + used.system;
  }
  return { us: us / (sent - from), sent };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The mean of ratios: twice as fast here and half as fast there is neither. */
export function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}
