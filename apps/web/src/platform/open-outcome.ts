import type { Failure } from './api.ts';

const OPEN_OUTCOMES: readonly string[] = [
  'client.timeout',
  'client.unreachable',
  'client.unreadable',
  'call.failed',
  'call.busy',
];

/** Whether an answer leaves open what became of what was asked. Until the same under the same key has told, nobody knows. */
export function isOutcomeOpen(failure: Failure | undefined): boolean {
  return failure !== undefined && OPEN_OUTCOMES.includes(failure.code);
}
