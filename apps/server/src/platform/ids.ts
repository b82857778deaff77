import { randomBytes } from 'node:crypto';
import { type Clock, instant, makeId, type NewId, uuidV7 } from '@candor/kernel';
import type { Uuid } from '@candor/ledger';

/** The one place where real time comes from. */
export const systemClock: Clock = { now: () => instant(Date.now()) };

/** Milliseconds since this process began, by a clock that nobody sets. */
export const steadyMs = (): number => performance.now();

/** From 0 up to, but without, 1: for pauses that must not all be alike, never for secrets. */
export const systemChance = (): number => randomBytes(4).readUInt32BE() / 2 ** 32;

/** The one place where chance comes from. Drawn in blocks: asking the system for ten bytes costs as much as for 4096. */
export function makeNewId(clock: Clock): NewId {
  let block = randomBytes(0);
  let at = 0;
  return (prefix) => {
    if (at + ID_BYTES > block.length) {
      block = randomBytes(BLOCK_BYTES);
      at = 0;
    }
    at += ID_BYTES;
    return makeId(prefix, clock.now(), block.subarray(at - ID_BYTES, at));
  };
}

const ID_BYTES = 10;
const BLOCK_BYTES = 4_096;

/**
 * Version 7 uuids: neighbours in time are neighbours in the index, and of two made here the later one is the greater,
 * even inside one millisecond.
 */
export function makeUuids(clock: Clock): () => Uuid {
  let lastMs = 0;
  let count = 0;
  let block = randomBytes(0);
  let at = 0;
  return () => {
    if (at + ID_BYTES > block.length) {
      block = randomBytes(BLOCK_BYTES);
      at = 0;
    }
    const bytes = block.subarray(at, at + ID_BYTES);
    at += ID_BYTES;
    const now: number = clock.now();
    count = now > lastMs ? 0 : count + 1;
    // 4096 in one millisecond, or a clock that was set back: borrow from the future rather than break the order.
    if (count > 0xfff) {
      lastMs += 1;
      count = 0;
    }
    lastMs = Math.max(lastMs, now);
    bytes.writeUInt16BE(count, 0);
    return uuidV7(lastMs, bytes);
  };
}
