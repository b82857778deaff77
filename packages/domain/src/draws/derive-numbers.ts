import { assert } from '@candor/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** [DRAW-1] What a series draws. */
export type DrawTerms = {
  readonly code: string;
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly repeats: boolean;
};

/** What the numbers of a draw follow from. */
export type DrawSource = {
  readonly series: DrawTerms;
  readonly issue: string;
  /** 32 bytes as hex, like the hash of the block. */
  readonly seed: string;
  readonly blockHash: string;
};

const WORD_BYTES = 4;
const WORDS = 2 ** 32;

/** [DRAW-3] What is published of a seed before its draw. */
export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** [DRAW-7] [DRAW-8] The numbers, in the order they came. */
export function deriveNumbers(source: DrawSource): number[] {
  const { count, low, high, repeats } = source.series;
  const size = high - low + 1;
  assert(size > 0 && (repeats || count <= size), 'a range that has as many numbers as are drawn');
  // Words above the last whole multiple would make the first numbers likelier.
  const fair = WORDS - (WORDS % size);
  const numbers: number[] = [];
  for (const word of wordsOf(source)) {
    if (numbers.length === count) break;
    const number = low + (word % size);
    if (word < fair && (repeats || !numbers.includes(number))) numbers.push(number);
  }
  return numbers;
}

/** [DRAW-7] Without end: how many are needed depends on what is skipped. */
function* wordsOf({ series, issue, seed, blockHash }: DrawSource): Generator<number, never> {
  const key = hexToBytes(seed);
  for (let counter = 0; ; counter += 1) {
    const lines = ['candor draw 1', blockHash, describeTerms(series), issue, counter];
    const block = hmac(sha256, key, utf8ToBytes(lines.join('\n')));
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < block.length; at += WORD_BYTES) yield view.getUint32(at);
  }
}

/** Terms are part of what is hashed: the same seed for other terms is another draw. */
export function describeTerms({ code, count, low, high, repeats }: DrawTerms): string {
  return `${code} ${count} ${low}-${high} ${repeats ? 'repeats' : 'distinct'}`;
}
