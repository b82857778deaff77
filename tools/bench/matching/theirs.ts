import { CANCEL_ORDER, type Flow, MODIFY } from '@candor/matching/flow';
import { OrderBook, Side } from 'nodejs-order-book';

/** The package does not export its words for how long an order lives. */
type Life = NonNullable<Parameters<OrderBook['limit']>[0]['timeInForce']>;
const GTC = 'GTC' as Life;
const IOC = 'IOC' as Life;

/** `nodejs-order-book` on the same messages: book only, no balances and no fees, for it has none. */
export class Theirs {
  readonly step = 200;
  private readonly book = new OrderBook();
  private readonly flow: Flow;
  /** It names orders by text; making that is not what is measured. */
  private readonly ids: string[];

  constructor(flow: Flow) {
    this.flow = flow;
    this.ids = Array.from(flow.ids, String);
  }

  send(from: number, to: number): void {
    const { flow, book, ids } = this;
    for (let index = from; index < to; index += 1) {
      const type = flow.types[index];
      const id = ids[index] as string;
      const price = flow.prices[index] as number;
      const size = flow.qtys[index] as number;
      if (type === CANCEL_ORDER) book.cancel(id);
      else if (type === MODIFY) book.modify(id, { price, size });
      else {
        const side = flow.sides[index] === 1 ? Side.SELL : Side.BUY;
        book.limit({ id, side, price, size, timeInForce: flow.iocs[index] === 1 ? IOC : GTC });
      }
    }
  }

  best(): { bid: number; ask: number } {
    const [asks, bids] = this.book.depth();
    return {
      bid: Math.max(0, ...bids.map(([price]) => price)),
      ask: asks.length === 0 ? 0 : Math.min(...asks.map(([price]) => price)),
    };
  }
}
