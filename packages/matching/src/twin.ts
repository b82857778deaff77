import { EventLog } from './event-log.ts';
import { CANCEL, type CancelCode, COMMAND, EVENT, REJECT, type RejectCode } from './event-words.ts';
import { aspectOf, canRest, isAhead, isOwn, type TwinOrder, wantOf } from './twin-order.ts';
import type { Amendment, BookHead, BookOptions, Command, PlaceOrder } from './types.ts';

/**
 * The same rules, slow and obvious: one list of orders, searched from end to end for everything. Property tests hold the
 * book to it, event by event. It shares words with the book, and none of its ways.
 */
export class TwinBook {
  readonly events = new EventLog();
  orders: TwinOrder[] = [];
  readonly options: BookOptions;
  private seq = -1;
  private ticket = 0;
  private lastPrice: number;
  private reachLow: number;
  private reachHigh: number;

  constructor(options: BookOptions) {
    this.options = options;
    this.lastPrice = this.reachLow = this.reachHigh = options.lastPrice;
  }

  head(): BookHead {
    const { seq, ticket, lastPrice, reachLow, reachHigh } = this;
    return { seq, ticket, lastPrice, reachLow, reachHigh };
  }

  execute(command: Command): void {
    this.seq = command.seq;
    if (command.do === 'place') this.place(command);
    else if (command.do === 'cancel') this.cancel(command.id);
    else if (command.do === 'amend') this.amend(command.id, command, true);
    else if (command.do === 'replace') this.amend(command.id, command, false);
    else if (command.do === 'wake') this.wakeOne(command.id, command.price);
    this.wakeStops();
  }

  private place(order: PlaceOrder): void {
    const isBudget = order.budget !== 0;
    const left = isBudget ? order.budget : order.qty;
    const { id, owner, side, kind, tif, postOnly, price, stop, stp } = order;
    const taker = { id, owner, side, kind, tif, postOnly, price, left, isBudget, stop, stp, ticket: 0 };
    const reason = this.judge(taker, order.qty);
    if (reason !== undefined) {
      this.events.rejected(this.seq, id, COMMAND.place, reason);
      return;
    }
    this.ticket += 1;
    taker.ticket = this.ticket;
    this.say(EVENT.accepted, taker, left, taker.ticket, stop === 0 ? 0 : 1);
    if (stop === 0) this.match(taker);
    else this.orders.push(taker);
  }

  private judge(order: TwinOrder, qty: number): RejectCode | undefined {
    const { id, owner, side, kind, price, left, isBudget, stop } = order;
    const { maxOrders } = this.options;
    if (!(Number.isSafeInteger(id) && id >= 0)) return REJECT.badOrder;
    if (!(Number.isSafeInteger(owner) && owner >= 0 && owner < 2 ** 31)) return REJECT.badOrder;
    if (order.postOnly && !canRest(order)) return REJECT.badOrder;
    if (isBudget && (kind !== 'market' || side !== 'buy' || qty !== 0)) return REJECT.badOrder;
    const size = this.judgeSize(price, left, isBudget);
    if (size !== undefined) return size;
    if (this.orders.some((open) => open.id === id)) return REJECT.duplicateId;
    if (stop !== 0) {
      const passed = this.judgeStop(side, stop);
      if (passed !== undefined) return passed;
    }
    if ((stop !== 0 || canRest(order)) && this.orders.length >= maxOrders) return REJECT.bookFull;
    if (stop === 0 && order.postOnly && this.bestFor(order) !== undefined) return REJECT.wouldTake;
    if (stop === 0 && order.tif === 'fok' && !this.canFill(order)) return REJECT.cannotFill;
    return undefined;
  }

  private judgeStop(side: TwinOrder['side'], stop: number): RejectCode | undefined {
    if (!(Number.isInteger(stop) && stop >= 1 && stop <= this.options.maxPrice)) return REJECT.badPrice;
    const isJudged = this.options.maxCascade !== 0;
    if (isJudged && this.lastPrice === 0) return REJECT.noLastPrice;
    const hasPassed = side === 'buy' ? stop <= this.reachHigh : stop >= this.reachLow;
    return isJudged && hasPassed ? REJECT.stopPassed : undefined;
  }

  private judgeSize(price: number, size: number, isBudget: boolean): RejectCode | undefined {
    const { maxOrders, maxPrice } = this.options;
    if (!(Number.isInteger(price) && price >= 1 && price <= maxPrice)) return REJECT.badPrice;
    if (!(Number.isInteger(size) && size >= 1)) return REJECT.badQuantity;
    if (isBudget) return size > Number.MAX_SAFE_INTEGER ? REJECT.overflow : undefined;
    const isTooLarge = size > Number.MAX_SAFE_INTEGER / maxOrders;
    return isTooLarge || BigInt(price) * BigInt(size) > Number.MAX_SAFE_INTEGER ? REJECT.overflow : undefined;
  }

  private cancel(id: number): void {
    const order = this.orders.find((open) => open.id === id);
    if (order) this.end(order, CANCEL.asked);
    else this.events.rejected(this.seq, id, COMMAND.cancel, REJECT.unknownOrder);
  }

  private amend(id: number, to: Amendment, mayKeepPlace: boolean): void {
    const order = this.orders.find((open) => open.id === id);
    const price = to.price ?? order?.price ?? 0;
    const qty = to.qty ?? order?.left ?? 0;
    const stop = to.stop ?? order?.stop ?? 0;
    const reason = order ? this.judgeAmendment(order, price, qty, stop) : REJECT.unknownOrder;
    if (!order || reason !== undefined) {
      this.events.rejected(this.seq, id, COMMAND.amend, reason ?? REJECT.unknownOrder);
      return;
    }
    const keepsPlace = mayKeepPlace && price === order.price && qty <= order.left && stop === order.stop;
    if (!keepsPlace) this.ticket += 1;
    const before = { price: order.price, left: order.left };
    order.price = price;
    order.left = qty;
    order.stop = stop;
    if (!keepsPlace) order.ticket = this.ticket;
    this.say(EVENT.amended, order, qty, order.ticket, keepsPlace ? 1 : 0, before.price, before.left);
    if (keepsPlace || order.stop !== 0) return;
    this.take(order);
    this.match(order);
  }

  private judgeAmendment(order: TwinOrder, price: number, qty: number, stop: number): RejectCode | undefined {
    const isMoved = stop !== order.stop;
    if (isMoved && order.stop === 0) return REJECT.badOrder;
    if (order.isBudget && (!isMoved || qty !== order.left)) return REJECT.badOrder;
    const size = this.judgeSize(price, qty, order.isBudget);
    if (size !== undefined) return size;
    if (isMoved) {
      const passed = this.judgeStop(order.side, stop);
      if (passed !== undefined) return passed;
    }
    const wouldTake = order.postOnly && order.stop === 0 && this.bestFor({ ...order, price }) !== undefined;
    return wouldTake ? REJECT.wouldTake : undefined;
  }

  /** The resting order it would trade with next: the best price, and there the smallest ticket. */
  private bestFor(taker: TwinOrder, among: readonly TwinOrder[] = this.orders): TwinOrder | undefined {
    let best: TwinOrder | undefined;
    for (const maker of among) {
      if (maker.side === taker.side || maker.stop !== 0) continue;
      if (taker.side === 'buy' ? maker.price > taker.price : maker.price < taker.price) continue;
      if (!best || isAhead(maker, best)) best = maker;
    }
    return best;
  }

  private canFill(order: TwinOrder): boolean {
    const taker = { ...order };
    const among = [...this.orders];
    for (;;) {
      const maker = this.bestFor(taker, among);
      if (!maker) return taker.left === 0;
      among.splice(among.indexOf(maker), 1);
      if (isOwn(taker, maker)) {
        if (taker.stp !== 'cancel-oldest') return false;
        continue;
      }
      const want = wantOf(taker, maker.price);
      if (want <= maker.left) return true;
      taker.left -= taker.isBudget ? maker.left * maker.price : maker.left;
    }
  }

  private match(taker: TwinOrder): void {
    while (taker.left > 0) {
      const maker = this.bestFor(taker);
      if (!maker) break;
      const want = wantOf(taker, maker.price);
      if (want === 0) {
        this.end(taker, CANCEL.budgetSpent);
        return;
      }
      if (isOwn(taker, maker)) {
        if (!this.stepAside(taker, maker, Math.min(want, maker.left))) return;
      } else this.trade(taker, maker, Math.min(want, maker.left));
    }
    if (taker.left === 0) return;
    if (canRest(taker)) this.orders.push({ ...taker, stop: 0 });
    else this.end(taker, CANCEL.unfilled);
  }

  private trade(taker: TwinOrder, maker: TwinOrder, qty: number): void {
    maker.left -= qty;
    taker.left -= taker.isBudget ? qty * maker.price : qty;
    this.events.write(
      EVENT.trade + aspectOf(taker),
      this.seq,
      taker.id,
      taker.owner,
      maker.price,
      qty,
      maker.id,
      maker.left,
      taker.left,
      maker.owner,
    );
    if (maker.left === 0) this.take(maker);
    if (this.lastPrice === 0) this.reachLow = this.reachHigh = maker.price;
    this.lastPrice = maker.price;
    this.reachLow = Math.min(this.reachLow, maker.price);
    this.reachHigh = Math.max(this.reachHigh, maker.price);
  }

  /** Self-trade prevention; false if the taker ends here. */
  private stepAside(taker: TwinOrder, maker: TwinOrder, both: number): boolean {
    switch (taker.stp) {
      case 'cancel-newest':
        this.end(taker, CANCEL.selfTrade);
        return false;
      case 'cancel-oldest':
        this.end(maker, CANCEL.selfTrade);
        return true;
      case 'cancel-both':
        this.end(maker, CANCEL.selfTrade);
        this.end(taker, CANCEL.selfTrade);
        return false;
      case 'decrement':
        this.reduce(maker, both);
        return this.reduce(taker, taker.isBudget ? both * maker.price : both);
      default:
        return taker.stp satisfies never;
    }
  }

  private reduce(order: TwinOrder, by: number): boolean {
    if (by === order.left) {
      this.end(order, CANCEL.selfTrade);
      return false;
    }
    order.left -= by;
    this.say(EVENT.reduced, order, by, order.left);
    return true;
  }

  private wakeStops(): void {
    for (let woken = 0; woken < this.options.maxCascade; woken += 1) {
      const order = this.nextReached();
      if (order) this.wake(order);
    }
    if (this.options.maxCascade === 0 || !this.nextReached()) this.reachLow = this.reachHigh = this.lastPrice;
  }

  private wakeOne(id: number, price: number): void {
    const order = this.orders.find((open) => open.id === id && open.stop !== 0);
    const reason = order ? this.judgeSize(price, order.left, order.isBudget) : REJECT.unknownOrder;
    if (reason !== undefined) this.events.rejected(this.seq, id, COMMAND.amend, reason);
    else if (order) this.wake(Object.assign(order, { price }));
  }

  private wake(order: TwinOrder): void {
    this.take(order);
    this.ticket += 1;
    Object.assign(order, { ticket: this.ticket, stop: 0 });
    this.say(EVENT.triggered, order, order.left, order.ticket);
    if (order.postOnly && this.bestFor(order)) this.end(order, CANCEL.wouldTake);
    else if (order.tif === 'fok' && !this.canFill(order)) this.end(order, CANCEL.cannotFill);
    else this.match(order);
  }

  private nextReached(): TwinOrder | undefined {
    let buy: TwinOrder | undefined;
    let sell: TwinOrder | undefined;
    for (const order of this.orders) {
      if (order.stop === 0) continue;
      if (order.side === 'buy') {
        if (order.stop > this.reachHigh) continue;
        if (!buy || order.stop < buy.stop || (order.stop === buy.stop && order.ticket < buy.ticket)) buy = order;
      } else {
        if (order.stop < this.reachLow) continue;
        if (!sell || order.stop > sell.stop || (order.stop === sell.stop && order.ticket < sell.ticket)) sell = order;
      }
    }
    if (!buy || !sell) return buy ?? sell;
    return buy.ticket < sell.ticket ? buy : sell;
  }

  private end(order: TwinOrder, reason: CancelCode): void {
    this.say(EVENT.cancelled, order, order.left, reason);
    this.take(order);
  }

  private take(order: TwinOrder): void {
    this.orders = this.orders.filter((open) => open !== order);
  }

  private say(kind: number, order: TwinOrder, qty: number, other: number, ...more: number[]): void {
    const [seventh = 0, eighth = 0, ninth = 0] = more;
    const { id, owner, price } = order;
    this.events.write(kind + aspectOf(order), this.seq, id, owner, price, qty, other, seventh, eighth, ninth);
  }
}
