import { assert } from '@candor/kernel';
import { Matcher } from './matcher.ts';
import { amendOrder, cancelOrder, placeOrder, replaceOrder } from './place.ts';
import { fillBook, setHead } from './rebuild.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { hashState } from './state-hash.ts';
import { nextReached, wakeOne, wakeStops } from './stops.ts';
import type { Amendment, BookHead, BookOptions, Command, Depth, OpenOrder, PlaceOrder } from './types.ts';
import { describeOrder, headOf, listOpenOrders, listReached, measureQueueAhead, readDepth } from './views.ts';

const { isSafeInteger } = Number;
const DEFAULTS: BookOptions = { maxPrice: 2 ** 20, maxOrders: 2 ** 16, maxCascade: 100, lastPrice: 0 };

/**
 * The order book of one market: best price first, then first come, and nothing else. It does no input or output and reads
 * no clock, so the same commands give the same events and the same hash anywhere. A command that cannot be carried out
 * says so in an event; a number out of sequence is the caller's bug and stops the program.
 */
export class OrderBook {
  private readonly matcher: Matcher;
  private saved: BookHead | undefined;
  private savedEvents = 0;

  constructor(options: Partial<BookOptions> = {}) {
    const all = { ...DEFAULTS, ...options };
    assert(isWithin(all.maxPrice, 1, 2 ** 26), 'the highest price is between 1 and 2^26 ticks');
    assert(isWithin(all.maxOrders, 1, 2 ** 24), 'a book holds between 1 and 2^24 orders');
    assert(isWithin(all.maxCascade, 0, 2 ** 20), 'a command may wake up to 2^20 stops');
    assert(isWithin(all.lastPrice, 0, all.maxPrice), 'the last price is a price, or 0');
    this.matcher = new Matcher(all);
  }

  /** A book from the bytes of `snapshot`. Bytes that are not exactly what a book wrote are refused by an exception. */
  static restore(bytes: Uint8Array): OrderBook {
    const { options, head, orders, hash } = readSnapshot(bytes);
    const book = OrderBook.rebuild(options, head, orders);
    assert(book.stateHash() === hash, 'a snapshot restores to the state it was taken of');
    return book;
  }

  /** A book from its open orders in any sequence: their tickets say who stands where. Nothing trades. */
  static rebuild(options: Partial<BookOptions>, head: BookHead, orders: readonly OpenOrder[]): OrderBook {
    const book = new OrderBook(options);
    fillBook(book.matcher, head, orders);
    return book;
  }

  /** What happened since the events were last cleared; the reader clears them. */
  get events() {
    return this.matcher.events;
  }

  get options(): BookOptions {
    return this.matcher.options;
  }

  /** How many orders are open, those that sleep included. */
  get size(): number {
    return this.matcher.open.pool.count;
  }

  /** The largest quantity one order may have. */
  get maxQty(): number {
    return this.matcher.maxQty;
  }

  get lastPrice(): number {
    return this.matcher.lastPrice;
  }

  /** 0 where nobody bids. */
  get bestBid(): number {
    return this.matcher.open.resting.low;
  }

  /** 0 where nobody asks. */
  get bestAsk(): number {
    const { high, none } = this.matcher.open.resting;
    return high === none ? 0 : high;
  }

  /** Whether stops were reached that the last command could not wake any more; `proceed` does. */
  get hasReachedStops(): boolean {
    return this.options.maxCascade !== 0 && nextReached(this.matcher) !== 0;
  }

  place(order: PlaceOrder): void {
    this.begin(order.seq);
    placeOrder(this.matcher, order);
    this.wake();
  }

  cancel(seq: number, id: number): void {
    this.begin(seq);
    cancelOrder(this.matcher, id);
    this.wake();
  }

  /** A smaller size keeps its place in the queue; any other change goes to the end of it, as a new order would. */
  amend(seq: number, id: number, to: Amendment): void {
    this.begin(seq);
    amendOrder(this.matcher, id, to);
    this.wake();
  }

  /** Like `amend`, but to the end of the queue whatever changed. */
  replace(seq: number, id: number, price: number, qty: number): void {
    this.begin(seq);
    replaceOrder(this.matcher, id, price, qty);
    this.wake();
  }

  /** Wakes stops that an earlier command left, because one command wakes no more than `maxCascade`. */
  proceed(seq: number): void {
    this.begin(seq);
    this.wake();
  }

  /** Wakes one stop, whatever was traded, with this as the worst price it accepts from now on. */
  wakeStop(seq: number, id: number, price: number): void {
    this.begin(seq);
    wakeOne(this.matcher, id, price);
    this.wake();
  }

  execute(command: Command): void {
    switch (command.do) {
      case 'place':
        this.place(command);
        break;
      case 'cancel':
        this.cancel(command.seq, command.id);
        break;
      case 'amend':
        this.amend(command.seq, command.id, command);
        break;
      case 'replace':
        this.replace(command.seq, command.id, command.price, command.qty);
        break;
      case 'wake':
        this.wakeStop(command.seq, command.id, command.price);
        break;
      case 'proceed':
        this.proceed(command.seq);
        break;
      default:
        command satisfies never;
    }
  }

  /** From here on everything can be taken back. A new checkpoint makes final what came before it. */
  checkpoint(): void {
    this.saved = headOf(this.matcher);
    this.savedEvents = this.matcher.events.length;
    this.matcher.open.checkpoint();
  }

  /** Takes back every command since the checkpoint, and what was said about them. The checkpoint stays. */
  rollback(): void {
    assert(this.saved !== undefined, 'a rollback has a checkpoint to go back to');
    this.matcher.open.rollback();
    this.matcher.events.shorten(this.savedEvents);
    setHead(this.matcher, this.saved);
  }

  /** Makes everything final and stops writing down how to take it back. */
  commit(): void {
    this.saved = undefined;
    this.matcher.open.commit();
  }

  /** Sixteen hexadecimal digits over all open orders, their places and the head; it costs the same in a book of any size. */
  stateHash(): string {
    return hashState(this.matcher);
  }

  head(): BookHead {
    return headOf(this.matcher);
  }

  snapshot(): Uint8Array {
    return writeSnapshot({
      options: this.options,
      head: this.head(),
      orders: this.openOrders(),
      hash: this.stateHash(),
    });
  }

  /** Best first; those that sleep come last. */
  openOrders(): OpenOrder[] {
    return listOpenOrders(this.matcher.open);
  }

  order(id: number): OpenOrder | undefined {
    const { pool } = this.matcher.open;
    const at = pool.find(id);
    return at === 0 ? undefined : describeOrder(pool, at);
  }

  /** What an open order has left, 0 if there is none of this id; without the objects `order` makes. */
  leftOf(id: number): number {
    const { pool } = this.matcher.open;
    const at = pool.find(id);
    return at === 0 ? 0 : pool.leftOf(at);
  }

  priceOf(id: number): number {
    const { pool } = this.matcher.open;
    const at = pool.find(id);
    return at === 0 ? 0 : pool.priceOf(at);
  }

  depth(levels: number): Depth {
    return readDepth(this.matcher.open.resting, levels);
  }

  best(): { readonly bid: number | undefined; readonly ask: number | undefined } {
    return { bid: this.bestBid || undefined, ask: this.bestAsk || undefined };
  }

  /** The stops that a price has reached, nearest first; those that `mayWake` says no to stay asleep. */
  reachedBy(price: number, most: number, mayWake: (id: number) => boolean): number[] {
    return listReached(this.matcher.open, price, most, mayWake);
  }

  /** How much must trade or leave before this order is next at its price, or undefined if it does not rest here. */
  queueAhead(id: number): number | undefined {
    return measureQueueAhead(this.matcher.open, id);
  }

  private begin(seq: number): void {
    assert(isSafeInteger(seq) && seq > this.matcher.seq, 'commands come in the sequence of their numbers');
    this.matcher.seq = seq;
  }

  private wake(): void {
    // If they are the same, nothing moved since stops were last looked through, or nobody has traded yet.
    if (this.matcher.reachLow !== this.matcher.reachHigh) wakeStops(this.matcher);
  }
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
