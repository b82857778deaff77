import { type Book, type BookChange, changeBetween } from './model/book.ts';
import { FRAME_MS, type MarketModel } from './model/market-model.ts';
import type { Trade } from './model/tape.ts';

/** Room for the changes within one frame in their numbers. */
const IDS = 100;
/** Whoever slept is told the last trades only, and not those of the whole night. */
const MAX_LATE_MS = 10_000;

export type Step = {
  readonly now: number;
  readonly book: Book;
  readonly change: BookChange;
  /** The numbers of the last change before and of this one. */
  readonly before: number;
  readonly after: number;
  readonly trades: readonly Trade[];
};

/**
 * One market as it is being sent. However late the next step comes, it is one step from the last one sent: a slow machine
 * sends fewer and larger changes, and never a gap.
 */
export class LiveMarket {
  readonly model: MarketModel;
  #frame: number;
  #book: Book;
  #tradedAt: number;
  #isSent = false;

  constructor(model: MarketModel, now: number) {
    this.model = model;
    this.#frame = Math.floor(now / FRAME_MS);
    this.#book = model.book(this.#frame);
    this.#tradedAt = now;
  }

  /** The book as whoever listens has it, with the number of its last change. */
  snapshot(now: number): { readonly book: Book; readonly id: number } {
    if (!this.#isSent) this.#catchUp(now);
    return { book: this.#book, id: this.#frame * IDS };
  }

  /** Somebody begins to listen: from here on every change is sent. */
  begin(now: number): void {
    if (this.#isSent) return;
    this.#catchUp(now);
    this.#isSent = true;
  }

  end(): void {
    this.#isSent = false;
  }

  step(now: number): Step {
    const frame = Math.max(this.#frame, Math.floor(now / FRAME_MS));
    const [before, after] = [this.#frame * IDS, frame * IDS];
    const book = frame === this.#frame ? this.#book : this.model.book(frame);
    const change = changeBetween(this.#book, book);
    // A clock that was set back has nothing new, and tells nothing twice.
    const since = Math.max(this.#tradedAt, now - MAX_LATE_MS);
    const trades = now > since ? this.model.trades(since, now) : [];
    this.#frame = frame;
    this.#book = book;
    this.#tradedAt = Math.max(this.#tradedAt, now);
    return { now, book, change, before, after, trades };
  }

  #catchUp(now: number): void {
    this.#frame = Math.floor(now / FRAME_MS);
    this.#book = this.model.book(this.#frame);
    this.#tradedAt = now;
  }
}
