import { assert } from '@candor/kernel';
import { describeFlags, FLAG, flagsOfOrder } from './flags.ts';
import type { BookHead, BookOptions, OpenOrder } from './types.ts';

/** "CBK1" in the first four bytes, so that other bytes are not taken for a book. */
const MAGIC = 0x314b4243;
const HEADER_BYTES = 4 + 4 + 9 * 8 + 8;
const ORDER_BYTES = 3 * 8 + 4 * 4;

export type Snapshot = {
  readonly options: BookOptions;
  readonly head: BookHead;
  readonly orders: readonly OpenOrder[];
  readonly hash: string;
};

/** The same state always gives the same bytes: little endian, the limits, the head, the hash, then order by order. */
export function writeSnapshot({ options, head, orders, hash }: Snapshot): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + orders.length * ORDER_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, orders.length, true);
  numbersOf(options, head).forEach((value, index) => {
    view.setFloat64(8 + index * 8, value, true);
  });
  view.setBigUint64(80, BigInt(`0x${hash}`), true);
  orders.forEach((order, index) => {
    const at = HEADER_BYTES + index * ORDER_BYTES;
    view.setFloat64(at, order.id, true);
    view.setFloat64(at + 8, order.left, true);
    view.setFloat64(at + 16, order.ticket, true);
    view.setUint32(at + 24, order.price, true);
    view.setUint32(at + 28, order.owner, true);
    view.setUint32(at + 32, flagsOfOrder(order) | (order.isBudget ? FLAG.BUDGET : 0), true);
    view.setUint32(at + 36, order.stop, true);
  });
  return bytes;
}

export function readSnapshot(bytes: Uint8Array): Snapshot {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assert(bytes.length >= HEADER_BYTES && view.getUint32(0, true) === MAGIC, 'a snapshot begins like one');
  const count = view.getUint32(4, true);
  assert(bytes.length === HEADER_BYTES + count * ORDER_BYTES, 'a snapshot is as long as it says');
  const number = (index: number) => view.getFloat64(8 + index * 8, true);
  const orders: OpenOrder[] = [];
  for (let at = HEADER_BYTES; at < bytes.length; at += ORDER_BYTES) {
    orders.push({
      id: view.getFloat64(at, true),
      left: view.getFloat64(at + 8, true),
      ticket: view.getFloat64(at + 16, true),
      price: view.getUint32(at + 24, true),
      owner: view.getUint32(at + 28, true),
      ...describeFlags(view.getUint32(at + 32, true)),
      stop: view.getUint32(at + 36, true),
    });
  }
  return {
    options: { maxPrice: number(0), maxOrders: number(1), maxCascade: number(2), lastPrice: number(3) },
    head: { seq: number(4), ticket: number(5), lastPrice: number(6), reachLow: number(7), reachHigh: number(8) },
    orders,
    hash: view.getBigUint64(80, true).toString(16).padStart(16, '0'),
  };
}

function numbersOf(options: BookOptions, head: BookHead): number[] {
  const { maxPrice, maxOrders, maxCascade, lastPrice } = options;
  return [
    maxPrice,
    maxOrders,
    maxCascade,
    lastPrice,
    head.seq,
    head.ticket,
    head.lastPrice,
    head.reachLow,
    head.reachHigh,
  ];
}
