import type { VenueConnector } from '@candor/adapters/venue';
import type { MarketId, VenueName } from '@candor/contract';
import { STALE_AFTER_MS } from '@candor/domain/market';
import { type Clock, type Instant, instant } from '@candor/kernel';
import type { Depth, Sourced, Ticker, VenueTrade } from './markets.ts';

/** As many as a screen shows at most. */
const MAX_TRADES = 100;

/** What one venue says about one market, as of now. */
export class VenueState {
  readonly venue: VenueName;
  readonly market: MarketId;
  readonly #connector: VenueConnector;
  readonly #clock: Clock;
  #trades: VenueTrade[] = [];

  constructor(venue: VenueName, market: MarketId, connector: VenueConnector, clock: Clock) {
    this.venue = venue;
    this.market = market;
    this.#connector = connector;
    this.#clock = clock;
  }

  get isStale(): boolean {
    return this.#connector.ageMs(this.market) > STALE_AFTER_MS;
  }

  /** The middle between best bid and best ask, and how old it is. */
  mid(): { readonly mid: bigint; readonly ageMs: number } | undefined {
    const best = this.#connector.best(this.market);
    return best && { mid: (best.bid + best.ask) / 2n, ageMs: Math.round(this.#connector.ageMs(this.market)) };
  }

  about(): Sourced {
    const ageMs = this.#connector.ageMs(this.market);
    const { venue, market } = this;
    const isSimulated = this.#connector.isSimulated() ?? false;
    return { venue, market, at: this.#agoMs(ageMs), isStale: ageMs > STALE_AFTER_MS, isSimulated };
  }

  ticker(): Ticker | undefined {
    const [best, day] = [this.#connector.best(this.market), this.#connector.day(this.market)];
    if (!best || !day) return undefined;
    const { last, open, high, low, volume } = day;
    return { ...this.about(), ...best, last, open24h: open, high24h: high, low24h: low, volume24h: volume };
  }

  depth(levels: number): Depth | undefined {
    const orderBook = this.#connector.orderBook(this.market, levels);
    return orderBook && { ...this.about(), bids: orderBook.bids, asks: orderBook.asks };
  }

  /** The newest first. */
  trades(count: number): readonly VenueTrade[] {
    return this.#trades.slice(0, count);
  }

  /** Oldest first, as they are told. */
  addTrades(trades: readonly VenueTrade[]): void {
    this.#trades = [...[...trades].reverse(), ...this.#trades].slice(0, MAX_TRADES);
  }

  /** Those that were made before anybody listened, the newest first. */
  addEarlier(trades: readonly VenueTrade[]): void {
    const known = new Set(this.#trades.map(({ id }) => id));
    this.#trades = [...this.#trades, ...trades.filter(({ id }) => !known.has(id))].slice(0, MAX_TRADES);
  }

  #agoMs(ageMs: number): Instant {
    const now = this.#clock.now();
    return Number.isFinite(ageMs) ? instant(Math.round(now - ageMs)) : now;
  }
}
