import type { Level } from '@candor/matching';
import { CANCEL_ORDER, type Flow, MODIFY } from '@candor/matching/flow';
import { OrderBook, Side } from 'nodejs-order-book';

/** The package does not export its words for how long an order lives. */
type LimitOrder = Parameters<OrderBook['limit']>[0];
type Life = NonNullable<LimitOrder['timeInForce']>;
const GTC = 'GTC' as Life;
const IOC = 'IOC' as Life;

/** `nodejs-order-book` on the same messages: book only, no balances and no fees, for it has none. */
export class Theirs {
  readonly step = 200;
  private readonly book = new OrderBook();
  private readonly flow: Flow;
  /** It names orders by text; making that is not what is measured. */
  private readonly ids: readonly string[];
  /** One order and one change for all messages, as our book is handed them. It keeps neither. */
  private readonly order = { id: '', side: Side.BUY as Side, price: 0, size: 0, timeInForce: GTC };
  private readonly change = { price: 0, size: 0 };

  constructor(flow: Flow) {
    this.flow = flow;
    this.ids = nameOrders(flow);
  }

  reset(): void {
    for (const id of new Set(this.ids)) this.book.cancel(id);
  }

  send(from: number, to: number): void {
    const { flow, book, ids, order, change } = this;
    for (let index = from; index < to; index += 1) {
      const type = flow.types[index];
      const id = ids[index] as string;
      const price = flow.prices[index] as number;
      const size = flow.qtys[index] as number;
      if (type === CANCEL_ORDER) book.cancel(id);
      else if (type === MODIFY) {
        change.price = price;
        change.size = size;
        book.modify(id, change);
      } else {
        order.id = id;
        order.side = flow.sides[index] === 1 ? Side.SELL : Side.BUY;
        order.price = price;
        order.size = size;
        order.timeInForce = flow.iocs[index] === 1 ? IOC : GTC;
        book.limit(order);
      }
    }
  }

  depth(): { bids: Level[]; asks: Level[] } {
    const [asks, bids] = this.book.depth();
    const levelsOf = (side: readonly (readonly number[])[]) => side.map(([price = 0, qty = 0]) => ({ price, qty }));
    return {
      bids: levelsOf(bids).sort((a, b) => b.price - a.price),
      asks: levelsOf(asks).sort((a, b) => a.price - b.price),
    };
  }
}

const names = new WeakMap<Flow, readonly string[]>();

/** Once for each flow, as our messages are; every message about an order has the same text. */
function nameOrders(flow: Flow): readonly string[] {
  const known = names.get(flow);
  if (known) return known;
  const texts = new Map<number, string>();
  const named = Array.from(flow.ids, (id) => {
    const text = texts.get(id) ?? String(id);
    texts.set(id, text);
    return text;
  });
  names.set(flow, named);
  return named;
}
