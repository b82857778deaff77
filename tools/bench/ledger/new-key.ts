import { randomFillSync } from 'node:crypto';
import { uuidV7 } from '@candor/kernel';

const BYTES = 10;
/** Drawn in blocks, so that the load spends its time on calls and not on random numbers. */
const block = new Uint8Array(BYTES * 400);
let at = block.length;

/** A key as the product's clients make it: a version 7 uuid, the time first and then chance. */
export function newKey(): string {
  if (at === block.length) {
    randomFillSync(block);
    at = 0;
  }
  at += BYTES;
  return uuidV7(Date.now(), block.subarray(at - BYTES, at));
}
