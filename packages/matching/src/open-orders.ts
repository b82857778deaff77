import { FLAG } from './flags.ts';
import { Ladder } from './ladder.ts';
import { OrderPool } from './order-pool.ts';
import * as stir from './stir.ts';
import { UndoLog } from './undo-log.ts';

const { SELL } = FLAG;
const { LEFT, TICKET, PRICE, OWNER, FLAGS, STOP, MIX_A, MIX_B } = OrderPool.WORD;
const { mixAgain, mixOrder, weigh } = stir;

/**
 * Every open order, in its queue: those that rest by their price, those that sleep by their stop. All changes of a book go
 * through the three doors `add`, `remove` and `setLeft`, which keep the hash up to date and can be taken back.
 */
export class OpenOrders {
  readonly pool: OrderPool;
  readonly resting: Ladder;
  /** Apart, because their prices may overlap where stops wake only when they are told to. */
  readonly sellStops: Ladder;
  readonly buyStops: Ladder;
  sumA = 0;
  sumB = 0;
  private readonly undo = new UndoLog();

  constructor(maxOrders: number, maxPrice: number) {
    this.pool = new OrderPool(maxOrders);
    this.resting = new Ladder(this.pool, maxPrice);
    this.sellStops = new Ladder(this.pool, maxPrice);
    this.buyStops = new Ladder(this.pool, maxPrice);
  }

  /** To the end of its queue: of its stop if it has one, or else of its price. */
  add(id: number, owner: number, flags: number, price: number, left: number, stop: number, ticket: number): void {
    // What is certainly small is marked so: the compiler would reckon with fractions otherwise.
    const mixA = mixOrder(id, owner | 0, flags | 0, price | 0, stop | 0, ticket);
    const mixB = mixAgain(mixA, ticket);
    const pool = this.pool;
    const at = pool.take(id);
    const { ints, doubles } = pool;
    doubles[(at >> 1) | LEFT] = left;
    doubles[(at >> 1) | TICKET] = ticket;
    ints[at | PRICE] = price;
    ints[at | OWNER] = owner;
    ints[at | FLAGS] = flags;
    ints[at | STOP] = stop;
    ints[at | MIX_A] = mixA;
    ints[at | MIX_B] = mixB;
    const isSell = (flags & SELL) !== 0;
    if (stop === 0) this.resting.append(at, price, left, !isSell);
    else this.stopsOf(flags).append(at, stop, left, isSell);
    this.sumA = (this.sumA + weigh(mixA, left)) | 0;
    this.sumB = (this.sumB + weigh(mixB, left)) | 0;
    if (this.undo.isKept) this.undo.added(at);
  }

  remove(at: number): void {
    const pool = this.pool;
    if (this.undo.isKept) this.undo.removed(at, pool);
    const left = pool.leftOf(at);
    this.sumA = (this.sumA - weigh(pool.mixAOf(at), left)) | 0;
    this.sumB = (this.sumB - weigh(pool.mixBOf(at), left)) | 0;
    this.takeOut(at, left);
  }

  setLeft(at: number, left: number): void {
    const pool = this.pool;
    const before = pool.leftOf(at);
    if (this.undo.isKept) this.undo.changed(at, before);
    const mixA = pool.mixAOf(at);
    const mixB = pool.mixBOf(at);
    this.sumA = (this.sumA - weigh(mixA, before) + weigh(mixA, left)) | 0;
    this.sumB = (this.sumB - weigh(mixB, before) + weigh(mixB, left)) | 0;
    this.putLeft(at, left);
  }

  checkpoint(): void {
    this.undo.begin(this.sumA, this.sumB);
  }

  commit(): void {
    this.undo.end();
  }

  /** Walks the changes since the checkpoint backwards; the checkpoint stays. */
  rollback(): void {
    const undo = this.undo;
    while (undo.step()) {
      if (undo.kind === 'added') this.takeOut(undo.at, this.pool.leftOf(undo.at));
      else if (undo.kind === 'changed') this.putLeft(undo.at, undo.left);
      else this.bringBack(undo.at);
    }
    this.sumA = undo.sumA;
    this.sumB = undo.sumB;
  }

  private takeOut(at: number, left: number): void {
    const stop = this.pool.stopOf(at);
    if (stop === 0) this.resting.unlink(at, this.pool.priceOf(at), left);
    else this.stopsOf(this.pool.flagsOf(at)).unlink(at, stop, left);
    this.pool.give(at);
  }

  private putLeft(at: number, left: number): void {
    const pool = this.pool;
    const stop = pool.stopOf(at);
    if (stop === 0) this.resting.changeTotal(pool.priceOf(at), left - pool.leftOf(at));
    else this.stopsOf(pool.flagsOf(at)).changeTotal(stop, left - pool.leftOf(at));
    pool.setLeft(at, left);
  }

  private bringBack(at: number): void {
    const pool = this.pool;
    this.undo.putBack(pool);
    const stop = pool.stopOf(at);
    const isSell = (pool.flagsOf(at) & SELL) !== 0;
    if (stop === 0) this.resting.relink(at, pool.priceOf(at), pool.leftOf(at), !isSell);
    else this.stopsOf(pool.flagsOf(at)).relink(at, stop, pool.leftOf(at), isSell);
  }

  private stopsOf(flags: number): Ladder {
    return (flags & SELL) !== 0 ? this.sellStops : this.buyStops;
  }
}
