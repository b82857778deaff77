import { workText } from '@candor/domain/verification';
import { digestStart, toBlock } from './sha256-block.ts';

export type Task = { readonly salt: string; readonly bits: number };

const NINE = 0x39;
const ZERO = 0x30;

/** Tries `count` numbers from `from` on: the one that proves the task, or nothing. */
export function searchPart({ salt, bits }: Task, from: number, count: number): string | undefined {
  if (bits > 32) throw new RangeError('More bits than are looked at');
  const encoder = new TextEncoder();
  let n = from;
  while (n < from + count) {
    const message = encoder.encode(workText(salt, String(n)));
    const block = toBlock(message);
    // As long as the number keeps its length, only its digits change in the block.
    const end = Math.min(from + count, 10 ** String(n).length);
    for (; n < end; n += 1) {
      if (Math.clz32(digestStart(block)) >= bits) return String(n);
      countUp(block, message.length - 1);
    }
  }
  return undefined;
}

/** The next number in place, digit by digit from the last. */
function countUp(block: Uint8Array, last: number): void {
  let at = last;
  while (block[at] === NINE) {
    block[at] = ZERO;
    at -= 1;
  }
  block[at] = (block[at] ?? ZERO) + 1;
}

/** How likely it is that so many tries were enough. It nears 100 and never says it. */
export function likelyDone(tries: number, bits: number): number {
  return Math.min(99, Math.floor(100 * (1 - Math.exp(-tries / 2 ** bits))));
}
