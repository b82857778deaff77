import { assert } from '@candor/kernel';
import { describeEvent, EVENT, type RejectCode } from './event-words.ts';
import type { BookEvent } from './types.ts';

/** Ten numbers, and room to the next power of two, so that they are found without multiplying. */
const FIELDS = 10;
const SHIFT = 4;
const MAX_EVENTS = 2 ** 22;
const { rejected: REJECTED } = EVENT;

/**
 * What the book said since somebody last listened, as plain numbers: writing an event makes no garbage, and whoever has
 * time for objects asks for `list`. Reading is followed by `clear`, or the log grows until it says that nobody reads it.
 */
export class EventLog {
  length = 0;
  private fields = new Float64Array(256 << SHIFT);

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
      events.push(describeEvent(this.fields.subarray(index << SHIFT, (index << SHIFT) + FIELDS)));
    }
    return events;
  }

  /** Whether both say the same here; of two numbers that are none, too. */
  isSameAt(other: EventLog, index: number): boolean {
    for (let at = index << SHIFT; at < (index << SHIFT) + FIELDS; at += 1) {
      if (!Object.is(this.fields[at], other.fields[at])) return false;
    }
    return true;
  }

  codeAt(index: number): number {
    return this.fields[index << SHIFT] as number;
  }

  seqAt(index: number): number {
    return this.fields[(index << SHIFT) | 1] as number;
  }

  /** The order it is about; of a trade, the taker. */
  idAt(index: number): number {
    return this.fields[(index << SHIFT) | 2] as number;
  }

  /** Whose order it is about; of a trade, the taker's. */
  ownerAt(index: number): number {
    return this.fields[(index << SHIFT) | 3] as number;
  }

  priceAt(index: number): number {
    return this.fields[(index << SHIFT) | 4] as number;
  }

  /** Ordered, traded, cancelled or lost. */
  qtyAt(index: number): number {
    return this.fields[(index << SHIFT) | 5] as number;
  }

  /** The maker of a trade, the ticket of an order that took a place, the reason of an end. */
  otherAt(index: number): number {
    return this.fields[(index << SHIFT) | 6] as number;
  }

  /** Of a trade what the maker has left, of a rejection the command. */
  seventhAt(index: number): number {
    return this.fields[(index << SHIFT) | 7] as number;
  }

  /** Of a trade what the taker has left, of an amendment the price before. */
  eighthAt(index: number): number {
    return this.fields[(index << SHIFT) | 8] as number;
  }

  /** Of a trade whose order the maker is, of an amendment what was left before. */
  ninthAt(index: number): number {
    return this.fields[(index << SHIFT) | 9] as number;
  }

  rejected(seq: number, id: number, command: number, reason: RejectCode): void {
    this.write(REJECTED, seq, id, 0, 0, 0, reason, command, 0, 0);
  }

  /** The fields as the readers above name them. */
  write(
    code: number,
    seq: number,
    id: number,
    owner: number,
    price: number,
    qty: number,
    other: number,
    seventh: number,
    eighth: number,
    ninth: number,
  ): void {
    const start = this.length << SHIFT;
    if (start === this.fields.length) this.grow();
    const fields = this.fields;
    fields[start] = code;
    fields[start | 1] = seq;
    fields[start | 2] = id;
    fields[start | 3] = owner;
    fields[start | 4] = price;
    fields[start | 5] = qty;
    fields[start | 6] = other;
    fields[start | 7] = seventh;
    fields[start | 8] = eighth;
    fields[start | 9] = ninth;
    this.length += 1;
  }

  private grow(): void {
    assert(this.length < MAX_EVENTS, 'somebody reads and clears the events of a book');
    const larger = new Float64Array(this.fields.length * 2);
    larger.set(this.fields);
    this.fields = larger;
  }
}
