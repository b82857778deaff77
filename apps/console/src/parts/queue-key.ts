/** What the keyboard may ask for where cases are walked through and decided. */
export type QueueKey = 'next' | 'previous' | 'approve' | 'reject';

const KEYS: ReadonlyMap<string, QueueKey> = new Map([
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
] as const);

export function readQueueKey(key: string): QueueKey | undefined {
  return KEYS.get(key);
}
