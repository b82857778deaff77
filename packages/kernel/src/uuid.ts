import { assert } from './assert.ts';
import type { Instant } from './instant.ts';

/** A uuid as text, in lower case with its dashes. */
export type Uuid = string;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const BYTES = 16;
const TAIL_BYTES = 10;
/** What 48 bits can count: until the year 10889. */
const LAST_MS = 2 ** 48 - 1;
const UPPER = 2 ** 32;

/**
 * A version 7 uuid: 48 bits of time, then 74 of the ten bytes handed in. Ids made one after another are neighbours in an
 * index, which is why idempotency keys are made this way: a random one costs a page of the disk for itself.
 */
export function makeUuid7(now: Instant, tail: Uint8Array): Uuid {
  assert(tail.length >= TAIL_BYTES, 'ten bytes behind the time of a uuid');
  assert(now >= 0 && now <= LAST_MS, 'a moment that fits 48 bits, or uuids would no longer sort by time');
  const bytes = new Uint8Array(BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / UPPER));
  view.setUint32(2, now % UPPER);
  bytes.set(tail.subarray(0, TAIL_BYTES), 6);
  return formatUuid(bytes, 7);
}

/** Sixteen bytes as a uuid of the version named. Of the seventh four bits and of the ninth two make room for the marks. */
export function formatUuid(bytes: Uint8Array, version: number): Uuid {
  assert(bytes.length >= BYTES, 'sixteen bytes for a uuid');
  let text = '';
  for (let at = 0; at < BYTES; at += 1) {
    const byte = bytes[at] ?? 0;
    if (at === 4 || at === 6 || at === 8 || at === 10) text += '-';
    text += HEX[at === 6 ? (byte & 0x0f) | (version << 4) : at === 8 ? (byte & 0x3f) | 0x80 : byte];
  }
  return text;
}
