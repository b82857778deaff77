import type { CandleInterval, MarketId } from '@candor/contract';
import { candleStart, pairOf } from '@candor/domain/market';
import { joinCandles, type OwnCandle, priceOf, restingCandle } from '@candor/domain/spot';
import type { Instant } from '@candor/kernel';
import type { Book } from '@candor/ledger';
import type { FillEvent } from './engine.ts';

/** The candle that forms on a channel somebody listens to. It begins with what is on disk and goes on with each trade. */
export class FormingCandle {
  readonly book: Book;
  readonly market: MarketId;
  readonly interval: CandleInterval;
  /** Trades that come while the rows are read may be among them: their numbers tell. */
  #waiting: FillEvent[] | undefined = [];
  #candle: OwnCandle | undefined;
  /** What is to be told: the candle that forms, and before it those that were finished since the last time. */
  readonly #unpublished = new Map<number, OwnCandle>();

  constructor(book: Book, market: MarketId, interval: CandleInterval) {
    this.book = book;
    this.market = market;
    this.interval = interval;
  }

  begin(read: OwnCandle | undefined): void {
    this.#candle = read;
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const event of waiting) this.note(event);
  }

  note(event: FillEvent): void {
    if (this.#waiting) {
      this.#waiting.push(event);
      return;
    }
    const { fill, at } = event;
    if (this.#candle && fill.no <= this.#candle.lastNo) return;
    const price = priceOf(pairOf(this.market), fill.price);
    const openAt = candleStart(this.interval, at);
    const trade = { open: price, high: price, low: price, close: price, volume: fill.base.minor, lastNo: fill.no };
    // A clock that was set back must not turn the chart back: the trade goes into the newest candle there is.
    const isSame = this.#candle !== undefined && openAt <= this.#candle.openAt;
    this.#set(joinCandles(isSame ? this.#candle : undefined, { openAt, ...trade }));
  }

  /** Where a new interval has begun without a trade, its candle rests. */
  advance(now: Instant): void {
    const openAt = candleStart(this.interval, now);
    if (this.#candle && openAt > this.#candle.openAt) this.#set(restingCandle(this.#candle, openAt));
  }

  /** What is new since the last time, oldest first. */
  take(): readonly OwnCandle[] {
    const unpublished = [...this.#unpublished.values()];
    this.#unpublished.clear();
    return unpublished;
  }

  #set(candle: OwnCandle): void {
    this.#candle = candle;
    this.#unpublished.set(candle.openAt, candle);
  }
}
