import type { CandleInterval, MarketId } from '@candor/contract';
import { candleStart, pairOf } from '@candor/domain/market';
import {
  followMedian,
  joinCandles,
  type OwnCandle,
  priceOf,
  restingCandle,
  type ShownCandle,
} from '@candor/domain/spot';
import type { Instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { FillEvent } from './engine.ts';

/** The candle that forms on a channel somebody listens to. It begins with what is on disk and goes on with each trade. */
export class FormingCandle {
  readonly book: LedgerBook;
  readonly market: MarketId;
  readonly interval: CandleInterval;
  /** Trades that come while the rows are read may be among them: their numbers tell. */
  #waiting: FillEvent[] | undefined = [];
  /** What was traded last: where no venue knows a price, it stands still. */
  #last: OwnCandle | undefined;
  #shown: ShownCandle | undefined;
  /** What is to be told: the candle that forms, and before it those that were finished since the last time. */
  readonly #unpublished = new Map<number, ShownCandle>();

  constructor(book: LedgerBook, market: MarketId, interval: CandleInterval) {
    this.book = book;
    this.market = market;
    this.interval = interval;
  }

  /** The newest candle of our own, and the newest one that customers see. */
  begin(last: OwnCandle | undefined, shown: ShownCandle | undefined): void {
    this.#last = last;
    this.#shown = shown;
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
    if (this.#last && fill.no <= this.#last.lastNo) return;
    const price = priceOf(pairOf(this.market), fill.price);
    // A clock that was set back must not turn the chart back: the trade goes into the newest candle there is.
    const openAt = later(candleStart(this.interval, at), this.#shown?.openAt);
    const trade = { open: price, high: price, low: price, close: price, volume: fill.base.minor, lastNo: fill.no };
    // What was drawn after the venues while nothing was traded is not part of it.
    const isJoined = this.#shown?.isTraded === true && this.#shown.openAt === openAt;
    this.#last = joinCandles(isJoined ? this.#last : undefined, { openAt, ...trade });
    const { lastNo: _, ...candle } = this.#last;
    this.#set({ ...candle, isTraded: true });
  }

  /** [SPT-27] While nothing is traded in an interval its candle follows the median of the venues, or rests where there is none. */
  advance(now: Instant, median: bigint | null): void {
    const shown = this.#shown;
    const openAt = later(candleStart(this.interval, now), shown?.openAt);
    const isNew = openAt !== shown?.openAt;
    if (this.#waiting || (shown?.isTraded && !isNew)) return;
    if (median !== null && (isNew || median !== shown.close)) {
      this.#set({ ...followMedian(shown, openAt, median), isTraded: false });
    } else if (median === null && isNew && this.#last) {
      const { lastNo: _, ...resting } = restingCandle(this.#last, openAt);
      this.#set({ ...resting, isTraded: false });
    }
  }

  /** What is new since the last time, oldest first. */
  take(): readonly ShownCandle[] {
    const unpublished = [...this.#unpublished.values()];
    this.#unpublished.clear();
    return unpublished;
  }

  #set(candle: ShownCandle): void {
    this.#shown = candle;
    this.#unpublished.set(candle.openAt, candle);
  }
}

function later(one: Instant, other: Instant | undefined): Instant {
  return other !== undefined && other > one ? other : one;
}
