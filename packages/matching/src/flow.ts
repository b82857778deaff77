import { assert } from '@candor/kernel';

/** What a message of a flow does. */
export const NEW = 0;
export const CANCEL_ORDER = 1;
export const MODIFY = 2;

/** Messages for a book, column by column, so that millions of them neither fill the heap nor disturb what is measured. */
export type Flow = {
  readonly length: number;
  readonly types: Uint8Array;
  /** 1 is a sell. */
  readonly sides: Uint8Array;
  /** 1 does not rest. */
  readonly iocs: Uint8Array;
  readonly seqs: Float64Array;
  readonly ids: Float64Array;
  readonly prices: Int32Array;
  readonly qtys: Float64Array;
};

export function makeFlow(length: number): Flow {
  return {
    length,
    types: new Uint8Array(length),
    sides: new Uint8Array(length),
    iocs: new Uint8Array(length),
    seqs: new Float64Array(length),
    ids: new Float64Array(length),
    prices: new Int32Array(length),
    qtys: new Float64Array(length),
  };
}

const MAGIC = 0x4d4542575f303031n;
const HEADER_BYTES = 16;
const MESSAGE_BYTES = 40;

/**
 * Reads a message file of flash1-dev/matching-engine-benchmark, little endian: a header (u64 magic, u32 version, u32 count),
 * then records (u8 type, u8 side, u8 ioc, u8 empty, u32 quantity, u64 seq, u64 id, i64 price, i64 reserved).
 */
export function readFlow(bytes: Uint8Array): Flow {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assert(bytes.length >= HEADER_BYTES && view.getBigUint64(0, true) === MAGIC, 'a message file begins like one');
  assert(view.getUint32(8, true) === 1, 'the message file has version 1');
  const flow = makeFlow(view.getUint32(12, true));
  assert(bytes.length === HEADER_BYTES + flow.length * MESSAGE_BYTES, 'a message file is as long as it says');
  for (let index = 0; index < flow.length; index += 1) {
    const at = HEADER_BYTES + index * MESSAGE_BYTES;
    flow.types[index] = view.getUint8(at);
    flow.sides[index] = view.getUint8(at + 1);
    flow.iocs[index] = view.getUint8(at + 2);
    flow.qtys[index] = view.getUint32(at + 4, true);
    flow.seqs[index] = Number(view.getBigUint64(at + 8, true));
    flow.ids[index] = Number(view.getBigUint64(at + 16, true));
    flow.prices[index] = Number(view.getBigInt64(at + 24, true));
  }
  return flow;
}
