import type { EventLog } from './event-log.ts';
import { EVENT } from './event-words.ts';
import { FLAG } from './flags.ts';
import type { OrderBook } from './order-book.ts';
import type { PlaceOrder } from './types.ts';

export type WalletTerms = {
  readonly owners: number;
  /** Minor units of the base asset in one lot. */
  readonly lotUnits: number;
  /** Minor units of the quote asset in one tick × lot. */
  readonly quoteUnits: number;
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
};

const { ASPECT, BUDGET, SELL } = FLAG;
const { rejected: REJECTED, trade: TRADE, cancelled: CANCELLED, reduced: REDUCED, amended: AMENDED } = EVENT;

/** Four amounts for each owner, what is held right after what is free; the last row collects the fees. */
const FIELDS_SHIFT = 2;
const FIELDS = 1 << FIELDS_SHIFT;
const BASE_FREE = 0;
const BASE_HELD = 1;
const QUOTE_FREE = 2;
const QUOTE_HELD = 3;

/**
 * The money of a book, in memory: what an order may cost is held before it is placed, moves when it trades, and is free
 * again when it ends. Fees are taken from what each side receives, rounded down. The product keeps money in the ledger;
 * this serves benches, property tests and backtests, where a million orders must settle in a second.
 */
export class Wallets {
  private readonly amounts: Float64Array;
  private readonly fees: number;
  private readonly lotUnits: number;
  private readonly quoteUnits: number;
  private readonly makerFeePpm: number;
  private readonly takerFeePpm: number;
  /** The worst price of the order that is taking now, of which a better trade gives back the difference. */
  private takerLimit = 0;

  constructor(terms: WalletTerms) {
    this.lotUnits = terms.lotUnits;
    this.quoteUnits = terms.quoteUnits;
    this.makerFeePpm = terms.makerFeePpm;
    this.takerFeePpm = terms.takerFeePpm;
    this.fees = (terms.owners + 1) * FIELDS;
    this.amounts = new Float64Array(this.fees + FIELDS);
  }

  deposit(owner: number, base: number, quote: number): void {
    this.amounts[owner * FIELDS + BASE_FREE] = this.at(owner * FIELDS + BASE_FREE) + base;
    this.amounts[owner * FIELDS + QUOTE_FREE] = this.at(owner * FIELDS + QUOTE_FREE) + quote;
  }

  /** Everything there is of both assets, fees included; it changes by deposits only. */
  sum(): { base: number; quote: number } {
    let base = 0;
    let quote = 0;
    for (let at = 0; at < this.amounts.length; at += FIELDS) {
      base += this.at(at + BASE_FREE) + this.at(at + BASE_HELD);
      quote += this.at(at + QUOTE_FREE) + this.at(at + QUOTE_HELD);
    }
    return { base, quote };
  }

  heldBy(owner: number): { base: number; quote: number } {
    return { base: this.at(owner * FIELDS + BASE_HELD), quote: this.at(owner * FIELDS + QUOTE_HELD) };
  }

  freeOf(owner: number): { base: number; quote: number } {
    return { base: this.at(owner * FIELDS + BASE_FREE), quote: this.at(owner * FIELDS + QUOTE_FREE) };
  }

  feesTaken(): { base: number; quote: number } {
    return { base: this.at(this.fees + BASE_FREE), quote: this.at(this.fees + QUOTE_FREE) };
  }

  /** Places an order that its owner can pay for; false where he cannot, and then the book never hears of it. */
  place(book: OrderBook, order: PlaceOrder): boolean {
    const { owner, price, qty, budget } = order;
    const isSell = order.side === 'sell';
    const cost = isSell ? qty * this.lotUnits : (budget === 0 ? price * qty : budget) * this.quoteUnits;
    if (!this.canPay(owner, isSell, cost)) return false;
    this.hold(owner, isSell, cost);
    const { events } = book;
    const first = events.length;
    book.place(order);
    // The first thing a book says about an order is whether it has it; usually it is all.
    if (events.codeAt(first) === REJECTED) this.hold(owner, isSell, -cost);
    this.takerLimit = price;
    if (events.length > first + 1) this.settle(events, first + 1);
    return true;
  }

  cancel(book: OrderBook, seq: number, id: number): void {
    const first = book.events.length;
    book.cancel(seq, id);
    this.settle(book.events, first);
  }

  /** Changes an order if its owner can pay what it costs more. */
  replace(
    book: OrderBook,
    seq: number,
    id: number,
    price: number,
    qty: number,
    owner: number,
    isSell: boolean,
  ): boolean {
    const cost = this.costOf(isSell, false, price, qty);
    // What is held already counts too, but whoever can pay all of it again need not be asked how much that is.
    if (!this.canPay(owner, isSell, cost)) {
      const held = this.costOf(isSell, false, book.priceOf(id), book.leftOf(id));
      if (held !== 0 && !this.canPay(owner, isSell, cost - held)) return false;
    }
    const first = book.events.length;
    book.replace(seq, id, price, qty);
    this.settle(book.events, first);
    return true;
  }

  /** Applies the events from `first` on, each exactly once. */
  settle(events: EventLog, first: number): void {
    for (let index = first; index < events.length; index += 1) {
      const code = events.codeAt(index) | 0;
      const kind = code & ~ASPECT;
      if (kind === TRADE) this.trade(events, index, code);
      else if (kind === CANCELLED || kind === REDUCED) {
        this.release(events.ownerAt(index), code, events.priceAt(index), events.qtyAt(index));
      } else {
        if (kind === AMENDED) this.amend(events, index, code);
        this.takerLimit = events.priceAt(index);
      }
    }
  }

  private amend(events: EventLog, index: number, code: number): void {
    this.release(events.ownerAt(index), code, events.eighthAt(index), events.ninthAt(index));
    this.release(events.ownerAt(index), code, events.priceAt(index), -events.qtyAt(index));
  }

  private trade(events: EventLog, index: number, code: number): void {
    const { amounts, fees, quoteUnits, makerFeePpm, takerFeePpm } = this;
    const price = events.priceAt(index);
    const qty = events.qtyAt(index);
    const isSell = (code & SELL) !== 0;
    const taker = events.ownerAt(index) << FIELDS_SHIFT;
    const maker = events.ninthAt(index) << FIELDS_SHIFT;
    const seller = isSell ? taker : maker;
    const buyer = isSell ? maker : taker;
    const base = qty * this.lotUnits;
    const quote = price * qty * quoteUnits;
    const baseFee = feeOf(base, isSell ? makerFeePpm : takerFeePpm);
    const quoteFee = feeOf(quote, isSell ? takerFeePpm : makerFeePpm);
    // A buyer who takes held money at his own limit and pays the maker's price; a budget is spent as it is held.
    const spared = (code & ASPECT) === 0 ? (this.takerLimit - price) * qty * quoteUnits : 0;
    amounts[seller | BASE_HELD] = (amounts[seller | BASE_HELD] as number) - base;
    amounts[seller | QUOTE_FREE] = (amounts[seller | QUOTE_FREE] as number) + quote - quoteFee;
    amounts[buyer | QUOTE_HELD] = (amounts[buyer | QUOTE_HELD] as number) - quote - spared;
    amounts[buyer | QUOTE_FREE] = (amounts[buyer | QUOTE_FREE] as number) + spared;
    amounts[buyer | BASE_FREE] = (amounts[buyer | BASE_FREE] as number) + base - baseFee;
    amounts[fees | BASE_FREE] = (amounts[fees | BASE_FREE] as number) + baseFee;
    amounts[fees | QUOTE_FREE] = (amounts[fees | QUOTE_FREE] as number) + quoteFee;
  }

  private release(owner: number, code: number, price: number, size: number): void {
    const amounts = this.amounts;
    let at = owner << FIELDS_SHIFT;
    let amount = size * this.lotUnits;
    if ((code & SELL) === 0) {
      at |= QUOTE_FREE;
      amount = ((code & BUDGET) === 0 ? price * size : size) * this.quoteUnits;
    }
    amounts[at] = (amounts[at] as number) + amount;
    amounts[at | 1] = (amounts[at | 1] as number) - amount;
  }

  private canPay(owner: number, isSell: boolean, amount: number): boolean {
    return (this.amounts[(owner << FIELDS_SHIFT) | (isSell ? BASE_FREE : QUOTE_FREE)] as number) >= amount;
  }

  private hold(owner: number, isSell: boolean, amount: number): void {
    const amounts = this.amounts;
    const at = (owner << FIELDS_SHIFT) | (isSell ? BASE_FREE : QUOTE_FREE);
    amounts[at] = (amounts[at] as number) - amount;
    amounts[at | 1] = (amounts[at | 1] as number) + amount;
  }

  private costOf(isSell: boolean, isBudget: boolean, price: number, size: number): number {
    if (isSell) return size * this.lotUnits;
    return (isBudget ? size : price * size) * this.quoteUnits;
  }

  private at(index: number): number {
    return this.amounts[index] as number;
  }
}

const { floor } = Math;

/** Millionths of an amount, rounded down, without ever leaving the whole numbers a double holds exactly. */
export function feeOf(amount: number, feePpm: number): number {
  const millions = floor(amount / 1_000_000);
  return millions * feePpm + floor(((amount - millions * 1_000_000) * feePpm) / 1_000_000);
}
