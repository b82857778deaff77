import type { MarketId } from '@candor/contract';
import { instant } from '@candor/kernel';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { type FillRow, type Range, toFill } from './order-store.ts';

/** Everybody's newest trades, the oldest of them first. */
export async function newestTrades(db: Queries, market: MarketId, limit: number): Promise<readonly FillRow[]> {
  const rows = await db.many`select * from spot_fill where book = 'real' and market = ${market}
    order by no desc limit ${limit}`;
  return rows.map(toFill).reverse();
}

/** How many trades are looked through for a time: by time there is no index, only by number. */
const MOST_LOOKED_AT = 20_000;

/** Everybody's trades from a number or a time on, or the newest. A time further back than that finds the oldest of them. */
export async function tradesFrom(db: Queries, market: MarketId, range: Range): Promise<readonly FillRow[]> {
  const { fromNo, from, until, limit } = range;
  if (fromNo !== null) {
    const rows = await db.many`select * from spot_fill where book = 'real' and market = ${market} and no >= ${fromNo}
      order by no limit ${limit}`;
    return rows.map(toFill);
  }
  if (from === null && until === null) return newestTrades(db, market, limit);
  const [since, to] = [timestamp(instant(from ?? 0)), timestamp(instant(until ?? Date.UTC(3_000, 0)))];
  const rows = await db.many`select * from (
      select * from spot_fill where book = 'real' and market = ${market} order by no desc limit ${MOST_LOOKED_AT}) newest
    where at >= ${since} and at <= ${to} order by no limit ${limit}`;
  return rows.map(toFill);
}
