import type { MarketId } from '@candor/contract';
import type { LIQUIDITY_STATES } from '@candor/contract/market/review';
import { isNear, type LiquidityTerms, type QuotedNet, type SpotOrder } from '@candor/domain/spot';
import { type Clock, HOUR_MS, type Instant, instant, later, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { liquidityRows, type QuotedFill, type QuotingStop } from './liquidity-rows.ts';

/** What was read of a market the last time its book had changed. */
export type Read = {
  readonly standing: readonly Readonly<SpotOrder>[];
  /** Free, in minor units. */
  readonly base: bigint;
};
type Kept<T> = { readonly stamp: number; readonly at: Instant; readonly read: T };
type Given = Pick<Platform, 'clock' | 'db' | 'engine'>;

/** How the last look at a market left it: everything in order, by this median and with nobody or somebody looking. */
type Calm = {
  readonly found: bigint | (typeof LIQUIDITY_STATES)[number];
  readonly seq: number;
  readonly isResting: boolean;
  readonly at: Instant;
};

/** Money that somebody moves into or out of the account by hand is noticed after so long, at the latest. */
const KEEP_MS = MINUTE_MS;
const STOPS_EVERY_MS = 5 * SECOND_MS;
/** After so long a market is looked at whatever happened: a setting or a stop may have changed. */
const CALM_MS = 10 * SECOND_MS;
const NEVER = instant(0);

/** What the liquidity provider remembers between two looks: nothing is read again while no book has changed. */
export class LiquidityMemory {
  /** When the quotes of a market were last taken back because the venues were not to be relied on. */
  readonly takenBack = new Map<string, Instant>();
  readonly #kept = new Map<string, Kept<Read>>();
  /** Every market is paid in the same asset, so a change in one may change what the others can buy with. */
  readonly #quotes = new Map<string, Kept<bigint>>();
  readonly #fills = new Map<string, { trades: number; fills: readonly QuotedFill[] }>();
  readonly #calm = new Map<string, Calm>();
  readonly #others = new Map<string, boolean>();
  #stops: { readonly at: Instant; readonly stops: readonly QuotingStop[] } = { at: NEVER, stops: [] };

  /** `load` is asked only where the market has changed, or another process runs it. */
  async read({ clock, engine }: Given, book: LedgerBook, market: MarketId, load: () => Promise<Read>): Promise<Read> {
    const { seq, isLeading } = engine.info(book, market);
    return keep(this.#kept, keyOf(book, market), isLeading ? seq : -1, clock, load);
  }

  /** What is free of the asset a market is paid in; `load` is asked only after something was placed or traded in the book. */
  async quote(
    { clock, engine }: Given,
    book: LedgerBook,
    market: MarketId,
    load: () => Promise<bigint>,
  ): Promise<bigint> {
    const { isLeading, pair } = engine.info(book, market);
    return keep(this.#quotes, `${book}:${pair.quote}`, isLeading ? engine.batches(book) : -1, clock, load);
  }

  /**
   * Whether anybody else has an order in a market. Known only while what is remembered is what stands: right after its own quotes
   * changed it would take them for somebody else's, so until they are read again the answer is the last one.
   */
  hasOthers({ engine }: Given, book: LedgerBook, market: MarketId): boolean {
    const key = keyOf(book, market);
    const { seq, orders } = engine.info(book, market);
    const kept = this.#kept.get(key);
    if (kept?.stamp === seq) this.#others.set(key, orders > kept.read.standing.length);
    return this.#others.get(key) ?? false;
  }

  /** Something was not as remembered. */
  forget(book: LedgerBook, market: MarketId): void {
    this.#kept.delete(keyOf(book, market));
    this.#quotes.clear();
    this.#calm.delete(keyOf(book, market));
  }

  /** [LST-32] Whether the last look left a market in order and nothing has happened there since that could change it. */
  isCalm(
    { clock, engine }: Given,
    book: LedgerBook,
    market: MarketId,
    now: Pick<Calm, 'found' | 'isResting'>,
    terms: LiquidityTerms,
  ) {
    const calm = this.#calm.get(keyOf(book, market));
    if (calm === undefined || calm.isResting !== now.isResting || clock.now() - calm.at >= CALM_MS) return false;
    if (calm.seq !== engine.info(book, market).seq) return false;
    if (typeof calm.found === 'string' || typeof now.found === 'string') return calm.found === now.found;
    return isNear(now.found, calm.found, terms);
  }

  setCalm({ clock, engine }: Given, book: LedgerBook, market: MarketId, now: Pick<Calm, 'found' | 'isResting'>): void {
    this.#calm.set(keyOf(book, market), { ...now, seq: engine.info(book, market).seq, at: clock.now() });
  }

  /** [SPT-44] What its trades of the last hour came to, without those that an operator has looked at. */
  async net(given: Given, book: LedgerBook, market: MarketId, owner: string): Promise<QuotedNet> {
    const { clock, db, engine } = given;
    const key = keyOf(book, market);
    const { trades, isLeading } = engine.info(book, market);
    const known = this.#fills.get(key);
    const hourAgo = later(clock.now(), -HOUR_MS);
    if (!isLeading || known?.trades !== trades) {
      const after = { no: known?.fills.at(-1)?.no ?? 0, at: hourAgo, owner };
      const more = await liquidityRows(db).fillsAfter(book, market, after);
      this.#fills.set(key, { trades, fills: [...(known?.fills ?? []), ...more] });
    }
    const seen = (await this.#lastStop(given, book, market))?.ended_at ?? NEVER;
    const from = Math.max(hourAgo, seen);
    const all = this.#fills.get(key)?.fills ?? [];
    const counted = all.filter(({ at }) => at > from);
    // The last one stays, whenever it was: what comes next is read from there.
    this.#fills.set(key, { trades, fills: counted.length > 0 ? counted : all.slice(-1) });
    return counted.reduce((sum, { base, quote }) => ({ base: sum.base + base, quote: sum.quote + quote }), {
      base: 0n,
      quote: 0n,
    });
  }

  /** [SPT-44] The stop that runs in this market now. */
  async stopOf(given: Given, book: LedgerBook, market: MarketId): Promise<QuotingStop | undefined> {
    const stop = await this.#lastStop(given, book, market);
    return stop && stop.ended_at === null && stop.until > given.clock.now() ? stop : undefined;
  }

  async stop({ clock, db }: Given, book: LedgerBook, market: MarketId, loss: bigint): Promise<QuotingStop> {
    const at = clock.now();
    const stop = { book, market, at, until: later(at, HOUR_MS), loss };
    await liquidityRows(db).stop(stop);
    const others = this.#stops.stops.filter((each) => keyOf(each.book, each.market) !== keyOf(book, market));
    const stopped = { ...stop, ended_at: null };
    this.#stops = { ...this.#stops, stops: [...others, stopped] };
    return stopped;
  }

  async #lastStop({ clock, db }: Given, book: LedgerBook, market: MarketId): Promise<QuotingStop | undefined> {
    const now = clock.now();
    if (now - this.#stops.at >= STOPS_EVERY_MS) {
      this.#stops = { at: now, stops: await liquidityRows(db).stopsSince(later(now, -HOUR_MS)) };
    }
    return this.#stops.stops.find((stop) => stop.book === book && stop.market === market);
  }
}

/** What is kept while the stamp is the same and it is not too old; -1 is never the same. */
async function keep<T>(
  kept: Map<string, Kept<T>>,
  key: string,
  stamp: number,
  clock: Clock,
  load: () => Promise<T>,
): Promise<T> {
  const known = kept.get(key);
  if (known && stamp !== -1 && known.stamp === stamp && clock.now() - known.at < KEEP_MS) return known.read;
  const read = await load();
  kept.set(key, { stamp, at: clock.now(), read });
  return read;
}

export function keyOf(book: LedgerBook, market: MarketId): string {
  return `${book}:${market}`;
}
