import { assert, type Instant, uuidV7 } from '@candor/kernel';
import type { Uuid } from './posting.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const TAIL_BITS = 74n;
const LOW_BITS = 62n;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A version 7 uuid whose 74 bits after the time are a number, so that a greater number is a greater uuid. */
export function makeUuid7(now: Instant, tail: bigint): Uuid {
  assert(tail >= 0n && tail < 1n << TAIL_BITS, '74 bits of tail');
  const bytes = new Uint8Array(10);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Number(tail >> LOW_BITS));
  view.setBigUint64(2, tail & ((1n << LOW_BITS) - 1n));
  return uuidV7(now, bytes);
}
