import { EventLog } from './event-log.ts';
import { CANCEL, type CancelCode, EVENT } from './event-words.ts';
import { FLAG } from './flags.ts';
import { OpenOrders } from './open-orders.ts';
import type { BookOptions } from './types.ts';

const { ASPECT, BUDGET, FLEETING, SELL, STP, STP_DECREMENT, STP_NEWEST, STP_OLDEST } = FLAG;
const { trade: TRADE, cancelled: CANCELLED, reduced: REDUCED } = EVENT;
const { unfilled: UNFILLED, budgetSpent: BUDGET_SPENT, selfTrade: SELF_TRADE } = CANCEL;

/** Nothing ended the taker before its size or the other side did. */
const GOING = -1;

/** Carries an awake order out: it trades with what waits, best price first and then first come, and rests or ends. */
export class Matcher {
  readonly options: BookOptions;
  /** The largest size of one order: were all orders that large and at one price, their sum would still be exact. */
  readonly maxQty: number;
  /** These two are asked for by every order, so they are here too. */
  readonly maxPrice: number;
  readonly maxOrders: number;
  readonly open: OpenOrders;
  readonly events = new EventLog();
  seq = -1;
  ticket = 0;
  lastPrice: number;
  reachLow: number;
  reachHigh: number;
  private ended: CancelCode | typeof GOING = GOING;

  constructor(options: BookOptions) {
    this.options = options;
    this.maxQty = Math.floor(Number.MAX_SAFE_INTEGER / options.maxOrders);
    this.maxPrice = options.maxPrice;
    this.maxOrders = options.maxOrders;
    this.open = new OpenOrders(options.maxOrders, options.maxPrice);
    this.lastPrice = options.lastPrice;
    this.reachLow = options.lastPrice;
    this.reachHigh = options.lastPrice;
  }

  execute(id: number, owner: number, flags: number, price: number, size: number, ticket: number): void {
    this.ended = GOING;
    const left = this.wouldTake(flags, price) ? this.take(id, owner, flags, price, size) : size;
    if (left === 0) return;
    if (this.ended !== GOING) this.sayCancelled(id, owner, flags, price, left, this.ended);
    else if ((flags & FLEETING) === 0) this.open.add(id, owner, flags, price, left, 0, ticket);
    else this.sayCancelled(id, owner, flags, price, left, UNFILLED);
  }

  sayCancelled(id: number, owner: number, flags: number, price: number, left: number, reason: CancelCode): void {
    this.events.write(CANCELLED + (flags & ASPECT), this.seq, id, owner, price, left, reason, 0, 0, 0);
  }

  wouldTake(flags: number, price: number): boolean {
    return (flags & SELL) === 0 ? this.open.resting.high <= price : this.open.resting.low >= price;
  }

  /** Whether the whole of it would trade at once. A budget is used up when it buys not one lot more. */
  canFill(owner: number, flags: number, limit: number, size: number): boolean {
    const { pool, resting } = this.open;
    const isBuy = (flags & SELL) === 0;
    let left = size;
    for (let price = isBuy ? resting.high : resting.low; isBuy ? price <= limit : price >= limit; ) {
      for (let at = resting.firstAt(price); at !== 0; at = pool.nextOf(at)) {
        if (owner !== 0 && pool.ownerOf(at) === owner) {
          if ((flags & STP) === STP_OLDEST) continue;
          return false;
        }
        const want = (flags & BUDGET) === 0 ? left : Math.floor(left / price);
        const has = pool.leftOf(at);
        if (want <= has) return true;
        left -= (flags & BUDGET) === 0 ? has : has * price;
      }
      price = isBuy ? resting.above(price) : resting.below(price);
    }
    return left === 0;
  }

  private take(id: number, owner: number, flags: number, limit: number, size: number): number {
    const { pool, resting } = this.open;
    const isBuy = (flags & SELL) === 0;
    const isBudget = (flags & BUDGET) !== 0;
    let left = size;
    let firstPrice = 0;
    while (left > 0) {
      const price = isBuy ? resting.high : resting.low;
      if (isBuy ? price > limit : price < limit) break;
      const at = resting.firstAt(price);
      const want = isBudget ? Math.floor(left / price) : left;
      if (want === 0) {
        this.ended = BUDGET_SPENT;
        break;
      }
      if (owner !== 0 && pool.ownerOf(at) === owner) {
        left = this.preventSelfTrade(at, id, owner, flags, limit, want, left);
        if (this.ended !== GOING) break;
        continue;
      }
      const has = pool.leftOf(at);
      const qty = Math.min(want, has);
      left -= isBudget ? qty * price : qty;
      const maker = pool.idOf(at);
      const makerOwner = pool.ownerOf(at);
      this.events.write(TRADE + (flags & ASPECT), this.seq, id, owner, price, qty, maker, has - qty, left, makerOwner);
      if (qty === has) this.open.remove(at);
      else this.open.setLeft(at, has - qty);
      if (firstPrice === 0) firstPrice = price;
      this.lastPrice = price;
    }
    if (firstPrice !== 0) this.reach(firstPrice, this.lastPrice);
    return left;
  }

  /** Prices of one taker only run away from it, so its first and last trade are how far they went. */
  private reach(first: number, last: number): void {
    const low = Math.min(first, last);
    const high = Math.max(first, last);
    if (low < this.reachLow || this.reachLow === 0) this.reachLow = low;
    if (high > this.reachHigh) this.reachHigh = high;
  }

  /** The taker met an order of its own owner; answers what it has left, and sets `ended` if it goes no further. */
  private preventSelfTrade(
    at: number,
    id: number,
    owner: number,
    flags: number,
    limit: number,
    want: number,
    left: number,
  ): number {
    const mode = flags & STP;
    if (mode !== STP_OLDEST && mode !== STP_DECREMENT) this.ended = SELF_TRADE;
    if (mode === STP_NEWEST) return left;
    const { pool } = this.open;
    const has = pool.leftOf(at);
    const price = pool.priceOf(at);
    const both = mode === STP_DECREMENT ? Math.min(want, has) : has;
    this.shrink(pool.idOf(at), owner, pool.flagsOf(at), price, both, has);
    if (both === has) this.open.remove(at);
    else this.open.setLeft(at, has - both);
    if (mode !== STP_DECREMENT) return left;
    const by = (flags & BUDGET) === 0 ? both : both * price;
    this.shrink(id, owner, flags, limit, by, left);
    return left - by;
  }

  private shrink(id: number, owner: number, flags: number, price: number, by: number, left: number): void {
    if (by === left) this.sayCancelled(id, owner, flags, price, left, SELF_TRADE);
    else this.events.write(REDUCED + (flags & ASPECT), this.seq, id, owner, price, by, left - by, 0, 0, 0);
  }
}
