import { type Depth, OrderBook, type PlaceOrder } from '@candor/matching';
import { CANCEL_ORDER, type Flow, MODIFY } from '@candor/matching/flow';
import { Wallets } from '@candor/matching/wallets';

/** Buyers and sellers are different people, so that nobody meets himself: the other book does not look. */
const BUYERS = 512;
const FIELDS = 8;
const TERMS = { owners: 2 * BUYERS, lotUnits: 1_000, quoteUnits: 1, makerFeePpm: 800, takerFeePpm: 1_000 };

/** Enough for any order of any flow, so that nothing is turned away; of all owners together still exact. */
const PLENTY = 8e12;

/** Our book with balances held, settled and released, and fees taken, message by message. */
export class Ours {
  readonly step = 5_000;
  readonly book: OrderBook;
  private readonly wallets = new Wallets(TERMS);
  /** The messages one after the other, as they would come from a connection; reading them is not what is measured. */
  private readonly decoded: Int32Array;
  private seqBefore = 0;
  /** One order for all messages: what is measured is the book, not the making of garbage. */
  private readonly order: { -readonly [Field in keyof PlaceOrder]: PlaceOrder[Field] } = {
    seq: 0,
    id: 0,
    owner: 0,
    side: 'buy',
    kind: 'limit',
    tif: 'gtc',
    postOnly: false,
    price: 0,
    qty: 0,
    budget: 0,
    stop: 0,
    stp: 'cancel-newest',
  };

  constructor(flow: Flow) {
    this.decoded = decode(flow);
    const maxPrice = flow.prices.reduce((most, price) => Math.max(most, price), 1);
    this.book = new OrderBook({ maxPrice, maxOrders: flow.length });
    for (let owner = 1; owner <= TERMS.owners; owner += 1) this.wallets.deposit(owner, PLENTY, PLENTY);
  }

  reset(): void {
    const { book, wallets } = this;
    let { seq } = book.head();
    for (const { id } of book.openOrders()) {
      seq += 1;
      wallets.cancel(book, seq, id);
      book.events.clear();
    }
    this.seqBefore = seq + 1;
  }

  /** Sends the messages from one to another, without the last. */
  send(from: number, to: number): void {
    const { decoded, book, wallets, order, seqBefore } = this;
    for (let at = from * FIELDS; at < to * FIELDS; at += FIELDS) {
      const seq = seqBefore + (decoded[at + 1] as number);
      const id = decoded[at + 2] as number;
      const price = decoded[at + 3] as number;
      const qty = decoded[at + 4] as number;
      const owner = decoded[at + 5] as number;
      const isSell = owner > BUYERS;
      switch (decoded[at]) {
        case CANCEL_ORDER:
          wallets.cancel(book, seq, id);
          break;
        case MODIFY:
          wallets.replace(book, seq, id, price, qty, owner, isSell);
          break;
        default:
          order.seq = seq;
          order.id = id;
          order.owner = owner;
          order.side = isSell ? 'sell' : 'buy';
          order.tif = decoded[at + 6] === 1 ? 'ioc' : 'gtc';
          order.price = price;
          order.qty = qty;
          wallets.place(book, order);
      }
      book.events.clear();
    }
  }

  depth(): Depth {
    return this.book.depth(Number.POSITIVE_INFINITY);
  }

  /** Money is only moved, never made or lost; a bench that measures anything else measures nothing. */
  isConserved(): boolean {
    const { base, quote } = this.wallets.sum();
    return base === PLENTY * TERMS.owners && quote === PLENTY * TERMS.owners;
  }
}

const decodings = new WeakMap<Flow, Int32Array>();

/** Once for each flow. Numbers of these flows are small; a file with larger ones can be hashed, but not raced. */
function decode(flow: Flow): Int32Array {
  const known = decodings.get(flow);
  if (known) return known;
  const decoded = new Int32Array(flow.length * FIELDS);
  for (let index = 0; index < flow.length; index += 1) {
    const at = index * FIELDS;
    const id = flow.ids[index] ?? 0;
    decoded[at] = flow.types[index] ?? 0;
    decoded[at + 1] = flow.seqs[index] ?? 0;
    decoded[at + 2] = id;
    decoded[at + 3] = flow.prices[index] ?? 0;
    decoded[at + 4] = flow.qtys[index] ?? 0;
    decoded[at + 5] = (id % BUYERS) + 1 + (flow.sides[index] === 1 ? BUYERS : 0);
    decoded[at + 6] = flow.iocs[index] ?? 0;
  }
  decodings.set(flow, decoded);
  return decoded;
}
