import { assert } from './assert.ts';

/** What 48 bits can count: until the year 10889. */
const LAST_MS = 2 ** 48 - 1;
const RANDOM_BYTES = 10;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A version 7 UUID of RFC 9562: 48 bits of time, then 74 of the 80 bits in `random`. UUIDs made together lie together in
 * an index, which is why idempotency keys are made this way: a purely random one costs an index page of its own.
 *
 * Time and randomness are passed in, so the same function serves the server, the ledger, the browser and the benchmarks.
 * Bytes 0 and 1 come right after the time: a caller who counts there gets UUIDs that grow within one millisecond.
 */
export function uuidV7(nowMs: number, random: Uint8Array): string {
  assert(random.length >= RANDOM_BYTES, 'ten random bytes for a uuid');
  assert(nowMs >= 0 && nowMs <= LAST_MS, 'a moment that fits 48 bits, or uuids would no longer sort by time');
  const bytes = new Uint8Array(16);
  // Two halves, because shifting is exact only up to 32 bits.
  const high = Math.floor(nowMs / 0x10000);
  bytes[0] = high >>> 24;
  bytes[1] = high >>> 16;
  bytes[2] = high >>> 8;
  bytes[3] = high;
  bytes[4] = (nowMs % 0x10000) >>> 8;
  bytes[5] = nowMs % 0x100;
  for (let at = 0; at < RANDOM_BYTES; at += 1) bytes[6 + at] = random[at] ?? 0;
  return formatUuid(bytes, 7);
}

/** The first sixteen bytes as a UUID of the version named; version 8 is for digests. */
export function formatUuid(bytes: Uint8Array, version: 7 | 8): string {
  assert(bytes.length >= 16, 'sixteen bytes for a uuid');
  const hex = (at: number) => HEX[bytes[at] ?? 0];
  const versioned = HEX[((bytes[6] ?? 0) & 0x0f) | (version << 4)];
  const variant = HEX[((bytes[8] ?? 0) & 0x3f) | 0x80];
  return `${hex(0)}${hex(1)}${hex(2)}${hex(3)}-${hex(4)}${hex(5)}-${versioned}${hex(7)}-${variant}${hex(9)}-${hex(10)}${hex(11)}${hex(12)}${hex(13)}${hex(14)}${hex(15)}`;
}
