import { type Book, bookAt } from './book.ts';
import { MINUTES_OF_DAY, PricePath } from './day-path.ts';
import type { Instrument } from './instrument.ts';
import { hashText } from './random.ts';
import { foldTrades, MINUTE_MS, type Minute, type Trade, tapeOf } from './tape.ts';

export type Bar = Minute & { readonly openAt: number; readonly trades: number };
export type Day = Minute & { readonly from: number; readonly to: number };

/** How long a book stands before the next one. */
export const FRAME_MS = 250;
const MAX_TAPES = 6;
/** What is told as the number of trades of a minute that is over, without making them all. */
const USUAL_TRADES = 44;
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS;

/**
 * One market of one venue as a function of time and seed: what was, is and will be traded, and the book around it. It
 * remembers nothing that it could not make again, so a simulator that was stopped goes on as if it had not been.
 */
export class MarketModel {
  readonly instrument: Instrument;
  readonly #path: PricePath;
  readonly #seed: number;
  readonly #tapes = new Map<number, readonly Trade[]>();
  /** Pushes from outside: from a moment on, every price is so many times what it would have been. */
  readonly #shifts: { readonly from: number; readonly factor: number }[] = [];
  readonly #wholeDays = new Map<string, Minute>();
  #day: { readonly minute: number; readonly minutes: Minute } | undefined;

  constructor(instrument: Instrument, seed: string) {
    this.instrument = instrument;
    this.#path = new PricePath(instrument, seed);
    this.#seed = hashText(`${seed} ${instrument.venue} ${instrument.market} book`);
  }

  /** From a moment on all prices are moved. What was before it stays as it was. */
  shift(from: number, factor: number): void {
    this.#shifts.push({ from, factor });
    this.#tapes.clear();
    this.#wholeDays.clear();
    this.#day = undefined;
  }

  tape(minute: number): readonly Trade[] {
    const known = this.#tapes.get(minute);
    if (known) return known;
    const made = tapeOf(minute, this.#pathMinute(minute), this.#seed).map((trade) => this.#shifted(trade));
    if (this.#tapes.size >= MAX_TAPES) this.#tapes.delete(this.#tapes.keys().next().value ?? minute);
    this.#tapes.set(minute, made);
    return made;
  }

  /** The trades after one moment up to another, at most an hour's. */
  trades(after: number, until: number): Trade[] {
    const trades: Trade[] = [];
    const first = Math.max(Math.floor(after / MINUTE_MS), Math.floor(until / MINUTE_MS) - 60);
    for (let minute = first; minute <= Math.floor(until / MINUTE_MS); minute += 1) {
      trades.push(...this.tape(minute).filter(({ at }) => at > after && at <= until));
    }
    return trades;
  }

  /** The newest trades until a moment, oldest first. */
  lastTrades(until: number, count: number): Trade[] {
    let trades: Trade[] = [];
    for (let minute = Math.floor(until / MINUTE_MS); trades.length < count; minute -= 1) {
      trades = [...this.tape(minute).filter(({ at }) => at <= until), ...trades];
    }
    return trades.slice(-count);
  }

  last(until: number): number {
    return this.lastTrades(until, 1)[0]?.price ?? 0;
  }

  book(frame: number): Book {
    return bookAt(this.instrument, this.last(frame * FRAME_MS), frame, this.#seed);
  }

  /** One bar that begins at a moment and lasts so many minutes; of the last one, what is there by now. */
  bar(openAt: number, minutes: number, now: number): Bar | undefined {
    const first = Math.floor(openAt / MINUTE_MS);
    const over = Math.min(first + minutes, Math.floor((now + 1) / MINUTE_MS));
    let bar = over > first ? this.#over(first, over) : undefined;
    let trades = Math.max(0, over - first) * USUAL_TRADES;
    if (over < first + minutes && over >= first) {
      const forming = this.tape(over).filter(({ at }) => at <= now);
      const part = foldTrades(forming);
      if (part) bar = bar ? merge(bar, part) : part;
      trades += forming.length;
    }
    return bar && { ...bar, openAt, trades };
  }

  /** The 24 hours until a moment. */
  day(now: number): Day {
    const minute = Math.floor(now / MINUTE_MS);
    // All but the minute that is forming stays the same until the next one.
    if (this.#day?.minute !== minute) {
      const whole = this.bar((minute - MINUTES_OF_DAY + 1) * MINUTE_MS, MINUTES_OF_DAY - 1, minute * MINUTE_MS - 1);
      if (whole) this.#day = { minute, minutes: whole };
    }
    const forming = foldTrades(this.tape(minute).filter(({ at }) => at <= now));
    const known = this.#day?.minutes ?? this.#minute(minute - 1);
    return { ...(forming ? merge(known, forming) : known), from: now - DAY_MS, to: now };
  }

  /** Minutes that are over, from one up to, but without, another. */
  #over(first: number, end: number): Minute {
    const key = `${first} ${end - first}`;
    const isWholeDay = end - first === MINUTES_OF_DAY;
    const known = isWholeDay ? this.#wholeDays.get(key) : undefined;
    if (known) return known;
    let made: Minute | undefined;
    for (let from = first; from < end; ) {
      const until = Math.min(end, (Math.floor(from / MINUTES_OF_DAY) + 1) * MINUTES_OF_DAY);
      const part = this.#withinDay(from, until);
      made = made ? merge(made, part) : part;
      from = until;
    }
    made ??= this.#minute(first);
    if (isWholeDay) this.#wholeDays.set(key, made);
    return made;
  }

  /** Straight over the day's figures where nothing was pushed: charts of years ask for half a million minutes. */
  #withinDay(first: number, end: number): Minute {
    if (this.#shifts.length > 0) {
      let made = this.#minute(first);
      for (let minute = first + 1; minute < end; minute += 1) made = merge(made, this.#minute(minute));
      return made;
    }
    const day = Math.floor(first / MINUTES_OF_DAY);
    const [from, until] = [first - day * MINUTES_OF_DAY, end - day * MINUTES_OF_DAY];
    const path = this.#path.day(day);
    let [high, low, volume] = [0, Number.POSITIVE_INFINITY, 0];
    for (let place = from; place < until; place += 1) {
      high = Math.max(high, path.high[place] ?? 0);
      low = Math.min(low, path.low[place] ?? 0);
      volume += path.volume[place] ?? 0;
    }
    return { open: path.open[from] ?? 0, high, low, close: path.close[until - 1] ?? 0, volume };
  }

  #minute(minute: number): Minute {
    if (this.#shifts.length === 0) return this.#pathMinute(minute);
    const [start, end] = [minute * MINUTE_MS, (minute + 1) * MINUTE_MS];
    const isWithin = this.#shifts.some(({ from }) => from > start && from < end);
    if (isWithin) return foldTrades(this.tape(minute)) ?? this.#pathMinute(minute);
    const { open, high, low, close, volume } = this.#pathMinute(minute);
    const moved = (price: number) => Math.max(1, Math.round(price * this.#factorAt(start)));
    return { open: moved(open), high: moved(high), low: moved(low), close: moved(close), volume };
  }

  #pathMinute(minute: number): Minute {
    const day = Math.floor(minute / MINUTES_OF_DAY);
    const place = minute - day * MINUTES_OF_DAY;
    const { open, high, low, close, volume } = this.#path.day(day);
    return {
      open: open[place] ?? 0,
      high: high[place] ?? 0,
      low: low[place] ?? 0,
      close: close[place] ?? 0,
      volume: volume[place] ?? 0,
    };
  }

  #factorAt(at: number): number {
    return this.#shifts.reduce((factor, shift) => (shift.from <= at ? factor * shift.factor : factor), 1);
  }

  #shifted(trade: Trade): Trade {
    const factor = this.#factorAt(trade.at);
    return factor === 1 ? trade : { ...trade, price: Math.max(1, Math.round(trade.price * factor)) };
  }
}

function merge(first: Minute, then: Minute): Minute {
  return {
    open: first.open,
    high: Math.max(first.high, then.high),
    low: Math.min(first.low, then.low),
    close: then.close,
    volume: first.volume + then.volume,
  };
}
