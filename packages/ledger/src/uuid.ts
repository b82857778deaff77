import { assert, type Instant } from '@candor/kernel';
import type { Uuid } from './posting.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const TAIL_BITS = 74n;
const LOW_BITS = 62n;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * A version 7 uuid: 48 bits of time, then 74 of `tail`. Ids made one after another are neighbours in an index, which is
 * why clients should make their idempotency ids this way: a random one costs a page of the disk for itself.
 */
export function makeUuid7(now: Instant, tail: bigint): Uuid {
  assert(tail >= 0n && tail < 1n << TAIL_BITS, '74 bits of tail');
  const high = (BigInt(now) << 16n) | 0x7000n | (tail >> LOW_BITS);
  const low = (0b10n << LOW_BITS) | (tail & ((1n << LOW_BITS) - 1n));
  const hex = high.toString(16).padStart(16, '0') + low.toString(16).padStart(16, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The same, with ten random bytes for the tail. */
export function makeRandomUuid7(now: Instant, random: Uint8Array): Uuid {
  assert(random.length >= 10, 'ten random bytes for a uuid');
  let tail = 0n;
  for (const byte of random.subarray(0, 10)) tail = (tail << 8n) | BigInt(byte);
  return makeUuid7(now, tail & ((1n << TAIL_BITS) - 1n));
}
