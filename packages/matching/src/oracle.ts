import { assert } from '@candor/kernel';
import type { EventLog } from './event-log.ts';
import { COMMAND, EVENT } from './event-words.ts';
import { ASPECT, SELL } from './flags.ts';
import { OrderBook } from './order-book.ts';
import type { PlaceOrder } from './types.ts';

/**
 * The message files and the report of flash1-dev/matching-engine-benchmark: what many independent engines agree on, and
 * therefore the referee of ours. `packages/matching/fixtures/README.md` tells the format and where the files come from.
 */
const HEADER_BYTES = 16;
const MESSAGE_BYTES = 40;

export type Message = {
  readonly type: 'new' | 'cancel' | 'modify';
  readonly isSell: boolean;
  readonly isIoc: boolean;
  readonly seq: number;
  readonly id: number;
  readonly price: number;
  readonly qty: number;
};

const TYPES = ['new', 'cancel', 'modify'] as const;

export function readMessages(bytes: Uint8Array): Message[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assert(bytes.length >= HEADER_BYTES, 'a message file has a header');
  const count = view.getUint32(12, true);
  assert(bytes.length === HEADER_BYTES + count * MESSAGE_BYTES, 'a message file is as long as its header says');
  const messages: Message[] = [];
  for (let at = HEADER_BYTES; at < bytes.length; at += MESSAGE_BYTES) {
    const type = TYPES[view.getUint8(at)];
    assert(type !== undefined, 'a message is new, cancel or modify');
    messages.push({
      type,
      isSell: view.getUint8(at + 1) === 1,
      isIoc: view.getUint8(at + 2) === 1,
      qty: view.getUint32(at + 4, true),
      seq: Number(view.getBigUint64(at + 8, true)),
      id: Number(view.getBigUint64(at + 16, true)),
      price: Number(view.getBigInt64(at + 24, true)),
    });
  }
  return messages;
}

/** A book with room for these messages, whatever their prices. */
export function bookFor(messages: readonly Message[]): OrderBook {
  const maxPrice = messages.reduce((most, message) => Math.max(most, message.price), 1);
  return new OrderBook({ maxPrice, maxOrders: Math.max(1, messages.length) });
}

export function send(book: OrderBook, message: Message): void {
  if (message.type === 'cancel') book.cancel(message.seq, message.id);
  else if (message.type === 'modify') book.replace(message.seq, message.id, message.price, message.qty);
  else book.place(orderOf(message));
}

function orderOf({ seq, id, isSell, isIoc, price, qty }: Message): PlaceOrder {
  return {
    ...{ seq, id, owner: 0, side: isSell ? 'sell' : 'buy', kind: 'limit', tif: isIoc ? 'ioc' : 'gtc' },
    ...{ postOnly: false, price, qty, budget: 0, stop: 0, stp: 'cancel-newest' },
  };
}

/** The canonical report of a whole file. */
export function reportOf(messages: readonly Message[]): string {
  const book = bookFor(messages);
  const lines: string[] = [];
  for (const message of messages) {
    send(book, message);
    appendLines(book.events, lines);
    book.events.clear();
  }
  return lines.join('\n');
}

/** The lines of one command: those of a smaller type first, otherwise as they happened. */
function appendLines(events: EventLog, lines: string[]): void {
  const found: { type: number; line: string }[] = [];
  for (let index = 0; index < events.length; index += 1) {
    const { type, rest } = lineOf(events, index);
    found.push({ type, line: `${type},${events.seqAt(index)},${rest}` });
  }
  for (const { line } of found.sort((a, b) => a.type - b.type)) lines.push(line);
}

function lineOf(events: EventLog, index: number): { type: number; rest: string } {
  const code = events.codeAt(index);
  const id = events.idAt(index);
  const price = events.priceAt(index);
  const qty = events.qtyAt(index);
  const other = events.otherAt(index);
  switch (code & ~ASPECT) {
    case EVENT.accepted:
      return { type: 0, rest: `${code & SELL},${id},${price},${qty}` };
    case EVENT.trade:
      return { type: 1, rest: `${price},${qty},${other},${id}` };
    case EVENT.cancelled:
      return { type: 2, rest: `${code & SELL},${id},${price}` };
    case EVENT.amended:
      return { type: 3, rest: `${code & SELL},${id},${price},${qty}` };
    default:
      assert((code & ~ASPECT) === EVENT.rejected, 'orders of the oracle neither sleep nor meet their own');
      return { type: events.seventhAt(index) === COMMAND.cancel ? 4 : 5, rest: `${id}` };
  }
}
