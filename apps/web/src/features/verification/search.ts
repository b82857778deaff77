import { workText } from '@candor/domain/verification';
import { sha256 } from '@noble/hashes/sha2.js';

export type Task = { readonly salt: string; readonly bits: number };

const NINE = 0x39;
const ZERO = 0x30;
const EMPTY = sha256.create();

/** Tries `count` numbers from `from` on: the one that proves the task, or nothing. */
export function searchPart({ salt, bits }: Task, from: number, count: number): string | undefined {
  if (bits > 32) throw new RangeError('More bits than are looked at');
  const encoder = new TextEncoder();
  const digest = new Uint8Array(sha256.outputLen);
  const start = new DataView(digest.buffer);
  // One hash is used again for every try: making a new one costs as much as the hashing.
  const hash = sha256.create();
  let n = from;
  while (n < from + count) {
    const message = encoder.encode(workText(salt, String(n)));
    // As long as the number keeps its length, only its digits change in the message.
    const end = Math.min(from + count, 10 ** String(n).length);
    for (; n < end; n += 1) {
      EMPTY._cloneInto(hash).update(message).digestInto(digest);
      if (Math.clz32(start.getUint32(0)) >= bits) return String(n);
      countUp(message);
    }
  }
  return undefined;
}

/** The next number in place, digit by digit from the last. */
function countUp(message: Uint8Array): void {
  let at = message.length - 1;
  while (message[at] === NINE) {
    message[at] = ZERO;
    at -= 1;
  }
  message[at] = (message[at] ?? ZERO) + 1;
}

/** How likely it is that so many tries were enough. It nears 100 and never says it. */
export function likelyDone(tries: number, bits: number): number {
  return Math.min(99, Math.floor(100 * (1 - Math.exp(-tries / 2 ** bits))));
}
