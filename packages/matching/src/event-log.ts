import { assert } from '@candor/kernel';
import { type CancelCode, describeEvent, EVENT, type RejectCode } from './event-words.ts';
import type { BookEvent } from './types.ts';

const FIELDS = 8;
const MAX_EVENTS = 2 ** 22;

/**
 * What the book said since somebody last listened, as plain numbers: writing an event makes no garbage, and whoever has
 * time for objects asks for `list`. Reading is followed by `clear`, or the log grows until it says that nobody reads it.
 */
export class EventLog {
  length = 0;
  private fields = new Float64Array(FIELDS * 256);

  clear(): void {
    this.length = 0;
  }

  /** Forgets what was said after a moment that is taken back. */
  shorten(length: number): void {
    if (length < this.length) this.length = length;
  }

  list(): BookEvent[] {
    const events: BookEvent[] = [];
    for (let index = 0; index < this.length; index += 1) {
      events.push(describeEvent(this.fields.subarray(index * FIELDS, (index + 1) * FIELDS)));
    }
    return events;
  }

  codeAt(index: number): number {
    return this.fields[index * FIELDS] as number;
  }

  seqAt(index: number): number {
    return this.fields[index * FIELDS + 1] as number;
  }

  /** The order it is about; of a trade, the taker. */
  idAt(index: number): number {
    return this.fields[index * FIELDS + 2] as number;
  }

  priceAt(index: number): number {
    return this.fields[index * FIELDS + 3] as number;
  }

  /** Lots: ordered, traded, cancelled or lost. */
  qtyAt(index: number): number {
    return this.fields[index * FIELDS + 4] as number;
  }

  /** The maker of a trade, the ticket of an order that took a place, the reason of an end. */
  otherAt(index: number): number {
    return this.fields[index * FIELDS + 5] as number;
  }

  makerLeftAt(index: number): number {
    return this.fields[index * FIELDS + 6] as number;
  }

  takerLeftAt(index: number): number {
    return this.fields[index * FIELDS + 7] as number;
  }

  accepted(
    side: number,
    seq: number,
    id: number,
    price: number,
    qty: number,
    ticket: number,
    isDormant: boolean,
  ): void {
    this.write(EVENT.accepted + side, seq, id, price, qty, ticket, isDormant ? 1 : 0, 0);
  }

  rejected(seq: number, id: number, command: number, reason: RejectCode): void {
    this.write(EVENT.rejected, seq, id, 0, 0, reason, command, 0);
  }

  trade(
    side: number,
    seq: number,
    maker: number,
    taker: number,
    price: number,
    qty: number,
    makerLeft: number,
    takerLeft: number,
  ): void {
    this.write(EVENT.trade + side, seq, taker, price, qty, maker, makerLeft, takerLeft);
  }

  cancelled(side: number, seq: number, id: number, price: number, left: number, reason: CancelCode): void {
    this.write(EVENT.cancelled + side, seq, id, price, left, reason, 0, 0);
  }

  reduced(side: number, seq: number, id: number, price: number, by: number, left: number): void {
    this.write(EVENT.reduced + side, seq, id, price, by, left, 0, 0);
  }

  amended(side: number, seq: number, id: number, price: number, qty: number, ticket: number, keptPlace: boolean): void {
    this.write(EVENT.amended + side, seq, id, price, qty, ticket, keptPlace ? 1 : 0, 0);
  }

  triggered(side: number, seq: number, id: number, price: number, left: number, ticket: number): void {
    this.write(EVENT.triggered + side, seq, id, price, left, ticket, 0, 0);
  }

  private write(
    code: number,
    seq: number,
    id: number,
    price: number,
    qty: number,
    other: number,
    sixth: number,
    seventh: number,
  ): void {
    const start = this.length * FIELDS;
    if (start === this.fields.length) this.grow();
    const fields = this.fields;
    fields[start] = code;
    fields[start + 1] = seq;
    fields[start + 2] = id;
    fields[start + 3] = price;
    fields[start + 4] = qty;
    fields[start + 5] = other;
    fields[start + 6] = sixth;
    fields[start + 7] = seventh;
    this.length += 1;
  }

  private grow(): void {
    assert(this.length < MAX_EVENTS, 'somebody reads and clears the events of a book');
    const larger = new Float64Array(this.fields.length * 2);
    larger.set(this.fields);
    this.fields = larger;
  }
}
