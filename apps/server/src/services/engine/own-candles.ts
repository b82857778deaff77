import { type CandleInterval, MARKET_VENUES, type MarketId } from '@candor/contract';
import { type Candle, candleStart, intervalMs, type MarketPair, pairOf } from '@candor/domain/market';
import { arrangeCandles, fillQuiet, type OwnCandle, type ShownCandle } from '@candor/domain/spot';
import { HOUR_MS, type Instant, instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

export type CandlesAsked = {
  readonly book: LedgerBook;
  readonly market: MarketId;
  readonly interval: CandleInterval;
  /** Only candles that began before this moment. */
  readonly before?: Instant | undefined;
  readonly limit: number;
};

const Part = z.object({
  ...{ open_at: zMoment, open: z.bigint(), high: z.bigint(), low: z.bigint(), close: z.bigint() },
  ...{ volume: zMinor, last_no: zCount },
});
const Before = z.object({ close: z.bigint(), last_no: zCount });

/** [SPT-27] Candles of our own trades, oldest first: counted rows, and the trades that are in none of them yet. */
export async function readOwnCandles(
  { db, clock }: Pick<Platform, 'clock'> & { readonly db: Queries },
  { book, market, interval, before, limit }: CandlesAsked,
): Promise<readonly OwnCandle[]> {
  const pair = pairOf(market);
  const length = intervalMs(interval);
  const unit = length < HOUR_MS ? 'minute' : 'hour';
  // The last one wanted: the one that is forming, or the one that began before the moment that was named.
  const last = before === undefined ? clock.now() : Math.min(clock.now(), Math.max(0, before - 1));
  const newest = candleStart(interval, instant(last));
  const until = instant(newest + length);
  const from = instant(Math.max(0, until - limit * length));
  const rows = await db.many`with counted as (
      select coalesce(max(last_no), 0) as no from spot_candle
      where book = ${book} and market = ${market} and unit = ${unit})
    select open_at, open, high, low, close, volume, last_no from spot_candle
      where book = ${book} and market = ${market} and unit = ${unit}
        and open_at >= ${timestamp(from)} and open_at < ${timestamp(until)}
    union all select date_trunc(${unit}, f.at, 'UTC') as open_at, (array_agg(f.price order by f.no))[1] as open,
        max(f.price) as high, min(f.price) as low, (array_agg(f.price order by f.no desc))[1] as close,
        sum(f.base) as volume, max(f.no) as last_no
      from spot_fill f, counted c
      where f.book = ${book} and f.market = ${market} and f.no > c.no
        and f.at >= ${timestamp(from)} and f.at < ${timestamp(until)}
      group by 1
    order by last_no`;
  const stood = await db.maybeOne`select close, last_no from (
      (select close, last_no from spot_candle
        where book = ${book} and market = ${market} and unit = ${unit} and open_at < ${timestamp(from)}
        order by open_at desc limit 1)
      union all (select price as close, no as last_no from spot_fill
        where book = ${book} and market = ${market} and at < ${timestamp(from)} and no > (
          select coalesce(max(last_no), 0) from spot_candle
          where book = ${book} and market = ${market} and unit = ${unit})
        order by no desc limit 1)) earlier
    order by last_no desc limit 1`;
  const earlier = stood && Before.parse(stood);
  return arrangeCandles(
    rows.map((row) => toCandle(pair, Part.parse(row))),
    {
      ...{ interval, from, until },
      before: earlier && { close: earlier.close * pair.tick, lastNo: earlier.last_no },
    },
  );
}

/** [SPT-27] The same, with quiet stretches drawn after the venues. A venue that cannot be asked leaves them to the others. */
export async function readShownCandles(
  given: Pick<Platform, 'clock' | 'markets'> & { readonly db: Queries },
  asked: CandlesAsked,
): Promise<readonly ShownCandle[]> {
  const { market, interval, before, limit } = asked;
  const query = before === undefined ? { limit } : { before, limit };
  const hear = (venue: (typeof MARKET_VENUES)[number]): Promise<readonly Candle[]> =>
    given.markets.candles(venue, market, interval, query).catch(() => []);
  const [own, ...venues] = await Promise.all([readOwnCandles(given, asked), ...MARKET_VENUES.map(hear)]);
  return fillQuiet(own, venues, limit);
}

function toCandle({ tick }: MarketPair, part: z.infer<typeof Part>): OwnCandle {
  const { open_at: openAt, open, high, low, close, volume, last_no: lastNo } = part;
  return { openAt, open: open * tick, high: high * tick, low: low * tick, close: close * tick, volume, lastNo };
}
