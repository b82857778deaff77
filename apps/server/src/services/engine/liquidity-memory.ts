import type { MarketId } from '@candor/contract';
import { marketPairs } from '@candor/domain/market';
import type { QuotedNet, SpotOrder } from '@candor/domain/spot';
import { HOUR_MS, type Instant, instant, later, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import type { Book } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { liquidityRows, type QuotedFill, type QuotingStop } from './liquidity-rows.ts';

/** What was read of a market the last time its book had changed. */
export type Read = {
  readonly standing: readonly Readonly<SpotOrder>[];
  /** Free, in minor units. */
  readonly base: bigint;
  readonly quote: bigint;
};
type Kept = { readonly stamp: string; readonly at: Instant; readonly read: Read };
type Given = Pick<Platform, 'clock' | 'db' | 'engine'>;

/** Money that somebody moves into or out of the account by hand is noticed after so long, at the latest. */
const KEEP_MS = MINUTE_MS;
const STOPS_EVERY_MS = 5 * SECOND_MS;
const NEVER = instant(0);

/** What the liquidity provider remembers between two looks: nothing is read again while no book has changed. */
export class LiquidityMemory {
  /** When the quotes of a market were last taken back because the venues were not to be relied on. */
  readonly takenBack = new Map<string, Instant>();
  readonly #kept = new Map<string, Kept>();
  readonly #fills = new Map<string, { stamp: string; fills: readonly QuotedFill[] }>();
  #stops: { readonly at: Instant; readonly stops: readonly QuotingStop[] } = { at: NEVER, stops: [] };

  /** `load` is asked only where a market of the book has changed, or another process runs it. */
  async read({ clock, engine }: Given, book: Book, market: MarketId, load: () => Promise<Read>): Promise<Read> {
    const key = keyOf(book, market);
    // Every market is paid in the same asset, so a change in one may change what the others can buy with.
    const stamp = marketPairs()
      .map(({ id }) => engine.info(book, id).seq)
      .join();
    const kept = this.#kept.get(key);
    const isKnown = engine.info(book, market).isLeading && kept?.stamp === stamp;
    if (kept && isKnown && clock.now() - kept.at < KEEP_MS) return kept.read;
    const read = await load();
    this.#kept.set(key, { stamp, at: clock.now(), read });
    return read;
  }

  /** Something was not as remembered. */
  forget(book: Book, market: MarketId): void {
    this.#kept.delete(keyOf(book, market));
  }

  /** [SPT-44] What its trades of the last hour came to, without those that an operator has looked at. */
  async net(given: Given, book: Book, market: MarketId, owner: string): Promise<QuotedNet> {
    const { clock, db, engine } = given;
    const key = keyOf(book, market);
    const { seq, isLeading } = engine.info(book, market);
    const known = this.#fills.get(key);
    const hourAgo = later(clock.now(), -HOUR_MS);
    if (!isLeading || known?.stamp !== String(seq)) {
      const after = { no: known?.fills.at(-1)?.no ?? 0, at: hourAgo, owner };
      const more = await liquidityRows(db).fillsAfter(book, market, after);
      this.#fills.set(key, { stamp: String(seq), fills: [...(known?.fills ?? []), ...more] });
    }
    const seen = (await this.#lastStop(given, book, market))?.ended_at ?? NEVER;
    const from = Math.max(hourAgo, seen);
    const all = this.#fills.get(key)?.fills ?? [];
    const counted = all.filter(({ at }) => at > from);
    // The last one stays, whenever it was: what comes next is read from there.
    this.#fills.set(key, { stamp: String(seq), fills: counted.length > 0 ? counted : all.slice(-1) });
    return counted.reduce((sum, { base, quote }) => ({ base: sum.base + base, quote: sum.quote + quote }), {
      base: 0n,
      quote: 0n,
    });
  }

  /** [SPT-44] The stop that runs in this market now. */
  async stopOf(given: Given, book: Book, market: MarketId): Promise<QuotingStop | undefined> {
    const stop = await this.#lastStop(given, book, market);
    return stop && stop.ended_at === null && stop.until > given.clock.now() ? stop : undefined;
  }

  async stop({ clock, db }: Given, book: Book, market: MarketId, loss: bigint): Promise<QuotingStop> {
    const at = clock.now();
    const stop = { book, market, at, until: later(at, HOUR_MS), loss };
    await liquidityRows(db).stop(stop);
    const others = this.#stops.stops.filter((each) => keyOf(each.book, each.market) !== keyOf(book, market));
    const stopped = { ...stop, ended_at: null };
    this.#stops = { ...this.#stops, stops: [...others, stopped] };
    return stopped;
  }

  async #lastStop({ clock, db }: Given, book: Book, market: MarketId): Promise<QuotingStop | undefined> {
    const now = clock.now();
    if (now - this.#stops.at >= STOPS_EVERY_MS) {
      this.#stops = { at: now, stops: await liquidityRows(db).stopsSince(later(now, -HOUR_MS)) };
    }
    return this.#stops.stops.find((stop) => stop.book === book && stop.market === market);
  }
}

export function keyOf(book: Book, market: MarketId): string {
  return `${book}:${market}`;
}
