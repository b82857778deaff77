import { assert, type Instant, makeUuid7, type Uuid } from '@candor/kernel';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const NUMBER_BITS = 74n;
const LOW_BITS = 62n;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A version 7 uuid that carries a number of up to 74 bits, so that rows of one millisecond keep their order. */
export function numberedUuid7(now: Instant, number: bigint): Uuid {
  assert(number >= 0n && number < 1n << NUMBER_BITS, '74 bits of number');
  const tail = new Uint8Array(10);
  const view = new DataView(tail.buffer);
  view.setUint16(0, Number(number >> LOW_BITS));
  view.setBigUint64(2, number & ((1n << LOW_BITS) - 1n));
  return makeUuid7(now, tail);
}
