import { setTimeout as pause } from 'node:timers/promises';
import type { MarketId } from '@candor/contract';
import { zMarketId } from '@candor/contract/fields';
import { MINUTE_MS } from '@candor/kernel';
import { LEDGER_BOOKS, type LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

const UNITS = ['minute', 'hour'] as const;
/** After a long pause it catches up in steps that hold nobody up. */
const MOST_TRADES = 50_000;

/**
 * Counts the trades that are in no row yet into their minutes and hours, and says whether there may be more. Of two
 * servers that do it at once one goes away again, so that no trade is counted twice.
 */
export async function countCandles(db: Database, book: LedgerBook, market: MarketId): Promise<boolean> {
  let hasMore = false;
  for (const unit of UNITS) {
    const trades = await db.transaction(async (tx) => {
      const name = `candles ${book} ${market} ${unit}`;
      const lock = await tx.one`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_ours`;
      if (lock.is_ours !== true) return 0;
      const counted = await tx.one`select coalesce(max(last_no), 0) as no from spot_candle
        where book = ${book} and market = ${market} and unit = ${unit}`;
      const from = Number(counted.no);
      const rows =
        await tx.many`insert into spot_candle as k (book, market, unit, open_at, open, high, low, close, volume, last_no)
        select ${book}, ${market}, ${unit}, date_trunc(${unit}, at, 'UTC'), (array_agg(price order by no))[1], max(price),
          min(price), (array_agg(price order by no desc))[1], sum(base), max(no)
        from spot_fill where book = ${book} and market = ${market} and no > ${from} and no <= ${from + MOST_TRADES}
        group by 4
        on conflict (book, market, unit, open_at) do update set high = greatest(k.high, excluded.high),
          low = least(k.low, excluded.low), close = excluded.close, volume = k.volume + excluded.volume,
          last_no = excluded.last_no
        returning k.last_no`;
      return Math.max(from, ...rows.map(({ last_no }) => Number(last_no))) - from;
    });
    if (trades >= MOST_TRADES) hasMore = true;
  }
  return hasMore;
}

const Behind = z.object({ book: z.enum(LEDGER_BOOKS), market: zMarketId });
type Behind = z.infer<typeof Behind>;

/** Where trades are in no row yet. Of hundreds of markets hardly any has been traded in while nobody counted. */
export async function findBehind(db: Queries): Promise<readonly Behind[]> {
  const rows = await db.many`select m.book, m.market from spot_market m
    where exists (select from unnest(${UNITS}::text[]) as u (unit)
      where (select max(no) from spot_fill f where f.book = m.book and f.market = m.market)
        > coalesce((select max(last_no) from spot_candle c
            where c.book = m.book and c.market = m.market and c.unit = u.unit), 0))`;
  return rows.map((row) => Behind.parse(row));
}

/** Counts once a minute what was traded meanwhile, and at the start whatever there is. */
export function runCandles({ db, engine, log }: Platform): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const waiting = new Map<string, Behind>();
  const leave = engine.onFill(({ book, market }) => void waiting.set(`${book} ${market}`, { book, market }));
  let isLookedAt = false;
  const countAll = async () => {
    if (!isLookedAt) {
      for (const behind of await findBehind(db)) waiting.set(`${behind.book} ${behind.market}`, behind);
      isLookedAt = true;
    }
    for (const [key, { book, market }] of [...waiting]) {
      waiting.delete(key);
      const isLeft = await countCandles(db, book, market).catch((error: unknown) => {
        log.warn('engine.candles_failed', 'Candles could not be computed; retrying', { err: error, book, market });
        return true;
      });
      if (isLeft) waiting.set(key, { book, market });
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await countAll().catch((error: unknown) =>
        log.warn('engine.candles_failed', 'Candles could not be computed; retrying', { err: error }),
      );
      await pause(MINUTE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      leave();
      stopping.abort();
      await running;
    },
  };
}
