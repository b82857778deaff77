import { randomBytes } from 'node:crypto';
import { type Clock, instant, makeId, type NewId } from '@candor/kernel';
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
const UUID_BYTES = 16;
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
    if (at + UUID_BYTES > block.length) {
      block = randomBytes(BLOCK_BYTES);
      at = 0;
    }
    const bytes = block.subarray(at, at + UUID_BYTES);
    at += UUID_BYTES;
    const now: number = clock.now();
    count = now > lastMs ? 0 : count + 1;
    // 4096 in one millisecond, or a clock that was set back: borrow from the future rather than break the order.
    if (count > 0xfff) {
      lastMs += 1;
      count = 0;
    }
    lastMs = Math.max(lastMs, now);
    bytes.writeUIntBE(lastMs, 0, 6);
    bytes.writeUInt16BE(count, 6);
    return formatUuid(bytes, 7);
  };
}

/** Sixteen bytes as a uuid of the version named. */
export function formatUuid(bytes: Buffer, version: number): Uuid {
  const marked = Buffer.from(bytes.subarray(0, 16));
  marked[6] = ((marked[6] ?? 0) & 0x0f) | (version << 4);
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80;
  const hex = marked.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
