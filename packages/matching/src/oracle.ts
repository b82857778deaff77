import { assert } from '@candor/kernel';
import type { EventLog } from './event-log.ts';
import { COMMAND, EVENT } from './event-words.ts';
import { FLAG } from './flags.ts';
import { CANCEL_ORDER, type Flow, MODIFY } from './flow.ts';
import { OrderBook } from './order-book.ts';

const { ASPECT, SELL } = FLAG;

/** A book with room for these messages, whatever their prices. */
export function bookFor(flow: Flow): OrderBook {
  return new OrderBook({
    maxPrice: flow.prices.reduce((most, price) => Math.max(most, price), 1),
    maxOrders: Math.max(1, flow.length),
  });
}

export function send(book: OrderBook, flow: Flow, index: number): void {
  const seq = flow.seqs[index] as number;
  const id = flow.ids[index] as number;
  const price = flow.prices[index] as number;
  const qty = flow.qtys[index] as number;
  const type = flow.types[index];
  if (type === CANCEL_ORDER) book.cancel(seq, id);
  else if (type === MODIFY) book.replace(seq, id, price, qty);
  else {
    book.place({
      seq,
      id,
      owner: 0,
      side: flow.sides[index] === 1 ? 'sell' : 'buy',
      kind: 'limit',
      tif: flow.iocs[index] === 1 ? 'ioc' : 'gtc',
      postOnly: false,
      price,
      qty,
      budget: 0,
      stop: 0,
      stp: 'cancel-newest',
    });
  }
}

/**
 * The report of flash1-dev/matching-engine-benchmark on a flow, on whose hashes many independent engines agree: one line for
 * each thing that happened, by command, within a command by type, otherwise as it happened.
 */
export function reportOf(flow: Flow): string {
  const book = bookFor(flow);
  const lines: string[] = [];
  for (let index = 0; index < flow.length; index += 1) {
    send(book, flow, index);
    appendLines(book.events, lines);
    book.events.clear();
  }
  return lines.join('\n');
}

/** A change is acknowledged after its trades; everything else is said in the order the report wants. */
function appendLines(events: EventLog, lines: string[]): void {
  const first = lines.length;
  for (let index = 0; index < events.length; index += 1) lines.push(lineOf(events, index));
  const isChange = events.length > 1 && (events.codeAt(0) & ~ASPECT) === EVENT.amended;
  if (isChange) lines.push(...lines.splice(first, 1));
}

function lineOf(events: EventLog, index: number): string {
  const code = events.codeAt(index);
  const seq = events.seqAt(index);
  const id = events.idAt(index);
  const price = events.priceAt(index);
  const qty = events.qtyAt(index);
  switch (code & ~ASPECT) {
    case EVENT.accepted:
      return `0,${seq},${code & SELL},${id},${price},${qty}`;
    case EVENT.trade:
      return `1,${seq},${price},${qty},${events.otherAt(index)},${id}`;
    case EVENT.cancelled:
      return `2,${seq},${code & SELL},${id},${price}`;
    case EVENT.amended:
      return `3,${seq},${code & SELL},${id},${price},${qty}`;
    default:
      assert(events.seventhAt(index) !== COMMAND.place, 'a book with room for a flow takes all its orders');
      return `${events.seventhAt(index) === COMMAND.cancel ? 4 : 5},${seq},${id}`;
  }
}
