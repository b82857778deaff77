import type { MarketId } from '@candor/contract';
import { zMarketId } from '@candor/contract/fields';
import { quotesSubject } from '@candor/domain/market';
import type { Instant } from '@candor/kernel';
import { LEDGER_BOOKS, type LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const MarketRow = z.object({
  market: zMarketId,
  epoch: zCount,
  seq: zCount,
  trades: zCount,
  hash: z.string(),
  proven_at: z.nullable(zMoment),
  proven_seq: z.nullable(zCount),
  halted_for: z.nullable(z.string()),
  halted_by: z.nullable(z.string()),
  halted_at: z.nullable(zMoment),
});
export type MarketRow = z.infer<typeof MarketRow>;

const Day = z.object({
  trades: zCount,
  volume: zMinor,
  base_fees: zMinor,
  quote_fees: zMinor,
  is_whole: z.boolean(),
});

const Entry = z.object({
  at: zMoment,
  action: z.string(),
  actor_name: z.string(),
  reason: z.nullable(z.string()),
});

/** By time there is no index, only by number, so a day is looked for among so many. */
const MOST_TRADES = 20_000;
const TRAIL = 20;

export const marketConsoleStore = (db: Queries) => ({
  /** What is on disk about each market of a book, whoever runs it. */
  markets: async (book: LedgerBook): Promise<ReadonlyMap<MarketId, MarketRow>> => {
    const rows = await db.many`select market, epoch, seq, trades, hash, proven_at, proven_seq, halted_for, halted_by,
        halted_at from spot_market where book = ${book}`;
    return new Map(rows.flatMap((row) => MarketRow.safeParse(row).data ?? []).map((row) => [row.market, row]));
  },
  /** Who took pays of what they received, and who waited of the other side. Orders of positions pay with their step instead. */
  daySince: async (book: LedgerBook, market: MarketId, since: Instant) => {
    const at = timestamp(since);
    const row =
      await db.one`with newest as (select * from spot_fill where book = ${book} and market = ${market} order by no desc limit ${MOST_TRADES})
      select count(*) filter (where at >= ${at}) as trades,
        coalesce(sum(quote) filter (where at >= ${at}), 0) as volume,
        coalesce(sum(case taker_side when 'buy' then taker_fee else maker_fee end) filter (where at >= ${at}), 0) as base_fees,
        coalesce(sum(case taker_side when 'buy' then maker_fee else taker_fee end) filter (where at >= ${at}), 0)
          + (select coalesce(sum(fee), 0) from margin_step
             where order_id in (select taker_order from newest where at >= ${at})) as quote_fees,
        count(*) < ${MOST_TRADES} or min(at) < ${at} as is_whole
      from newest`;
    return Day.parse(row);
  },
  trail: async (market: MarketId) => {
    const subjects = [market, ...LEDGER_BOOKS.map((book) => quotesSubject({ market, book }))];
    const rows = await db.many`select at, action, actor_name, reason from audit_log where subject = any (${subjects})
      order by seq desc limit ${TRAIL}`;
    return rows.map((row) => Entry.parse(row));
  },
});
