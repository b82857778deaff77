import type { MarketId } from '@candor/contract';
import { DAY_MS, type Instant, instant, MINUTE_MS } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zMinor } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FillEvent } from '../../services/engine/engine.ts';

/** What was traded during one minute: prices in ticks, sums in minor units. */
export type Bar = {
  readonly openAt: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly base: bigint;
  readonly quote: bigint;
  readonly count: number;
  readonly firstNo: number;
  readonly lastNo: number;
};

type Kept = { readonly bars: Map<number, Bar>; lastNo: number };

/** How far back candles reach. */
const KEPT_MS = 7 * DAY_MS;

const Row = z.object({
  ...{ at: z.number(), open: zCount, high: zCount, low: zCount, close: zCount, base: zMinor, quote: zMinor },
  ...{ count: zCount, first_no: zCount, last_no: zCount },
});

/**
 * The trades of our own markets by the minute, over the last week. Read once from their rows and then kept by what the
 * engine tells, so that a ticker or a candle costs no query however busy the market is.
 */
export class Minutes {
  readonly #db: Queries;
  readonly #clock: Platform['clock'];
  readonly #kept = new Map<MarketId, Promise<Kept>>();
  readonly #stop: () => void;

  constructor({ db, clock, engine }: Pick<Platform, 'db' | 'clock' | 'engine'>) {
    this.#db = db;
    this.#clock = clock;
    this.#stop = engine.onFill((event) => this.#note(event));
  }

  close(): void {
    this.#stop();
  }

  /** Oldest first, from a moment on. */
  async since(market: MarketId, from: number): Promise<readonly Bar[]> {
    const { bars } = await this.#load(market);
    const oldest = this.#clock.now() - KEPT_MS;
    for (const at of bars.keys()) {
      if (at >= oldest) break;
      bars.delete(at);
    }
    return [...bars.values()].filter(({ openAt }) => openAt >= from).sort((a, b) => a.openAt - b.openAt);
  }

  #load(market: MarketId): Promise<Kept> {
    const known = this.#kept.get(market);
    if (known) return known;
    const loading = readBars(this.#db, market, instant(Math.max(0, this.#clock.now() - KEPT_MS)));
    this.#kept.set(market, loading);
    loading.catch(() => this.#kept.delete(market));
    return loading;
  }

  #note(event: FillEvent): void {
    const loading = event.book === 'real' ? this.#kept.get(event.market) : undefined;
    // A fill that comes while the rows are read may be among them: its number tells.
    void loading?.then((kept) => addFill(kept, event)).catch(() => undefined);
  }
}

function addFill(kept: Kept, { fill, at }: FillEvent): void {
  if (fill.no <= kept.lastNo) return;
  kept.lastNo = fill.no;
  const openAt = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const { no, price } = fill;
  const sums = { base: fill.base.minor, quote: fill.quote.minor, count: 1 };
  const bar = { openAt, open: price, high: price, low: price, close: price, ...sums, firstNo: no, lastNo: no };
  kept.bars.set(openAt, join(kept.bars.get(openAt), bar));
}

/** A bar and what came after it, as one that began with the first. */
export function join(before: Bar | undefined, next: Bar): Bar {
  if (!before) return next;
  return {
    ...{ openAt: before.openAt, open: before.open, close: next.close },
    high: Math.max(before.high, next.high),
    low: Math.min(before.low, next.low),
    base: before.base + next.base,
    quote: before.quote + next.quote,
    count: before.count + next.count,
    ...{ firstNo: before.firstNo, lastNo: next.lastNo },
  };
}

async function readBars(db: Queries, market: MarketId, from: Instant): Promise<Kept> {
  const first = await firstNoSince(db, market, from);
  const rows = await db.many`select date_trunc('minute', at) as at, (array_agg(price order by no))[1] as open,
      max(price) as high, min(price) as low, (array_agg(price order by no desc))[1] as close,
      sum(base)::text as base, sum(quote)::text as quote, count(*) as count, min(no) as first_no, max(no) as last_no
    from spot_fill where book = 'real' and market = ${market} and no >= ${first} group by 1 order by 1`;
  const bars = rows.map((row) => {
    const { at, first_no, last_no, ...bar } = Row.parse(row);
    return { ...bar, openAt: at, firstNo: first_no, lastNo: last_no };
  });
  return { bars: new Map(bars.map((bar) => [bar.openAt, bar])), lastNo: bars.at(-1)?.lastNo ?? 0 };
}

/** Trades are numbered in the order of time and have no index by it, so the first of a time is looked for by halves. */
async function firstNoSince(db: Queries, market: MarketId, from: Instant): Promise<number> {
  const ends =
    await db.one`select coalesce(min(no), 0)::float8 as low, coalesce(max(no), 0)::float8 as high from spot_fill
    where book = 'real' and market = ${market}`;
  let [low, high] = [Number(ends.low), Number(ends.high) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = await db.maybeOne`select at < ${timestamp(from)} as is_before from spot_fill
      where book = 'real' and market = ${market} and no >= ${middle} order by no limit 1`;
    if (row?.is_before === true) low = middle + 1;
    else high = middle;
  }
  return low;
}
