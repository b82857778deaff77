import type { MarketId } from '@candor/contract';
import { zMarketId } from '@candor/contract/fields';
import type { Instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Fill = z.object({ no: zCount, at: zMoment, base: zMinor, quote: zMinor, has_bought: z.boolean() });
const Stop = z.object({
  book: z.enum(['real', 'demo']),
  market: zMarketId,
  at: zMoment,
  until: zMoment,
  loss: zMinor,
  ended_at: z.nullable(zMoment),
});
export type QuotingStop = z.infer<typeof Stop>;

export type QuotedFill = { readonly no: number; readonly at: Instant; readonly base: bigint; readonly quote: bigint };

/** What the liquidity provider traded, and where it stopped because of it. */
export const liquidityRows = (db: Queries) => ({
  /** Its trades after a number and a moment, oldest first: what it got is above zero. It pays no fees. */
  fillsAfter: async (
    book: LedgerBook,
    market: MarketId,
    { no, at, owner }: { readonly no: number; readonly at: Instant; readonly owner: string },
  ): Promise<readonly QuotedFill[]> => {
    const rows = await db.many`select f.no, f.at, f.base, f.quote,
        (f.taker_side = 'buy') = (t.owner = ${owner}) as has_bought
      from spot_fill f join spot_order t on t.id = f.taker_order join spot_order m on m.id = f.maker_order
      where f.book = ${book} and f.market = ${market} and f.no > ${no} and f.at > ${timestamp(at)}
        and (t.owner = ${owner} or m.owner = ${owner}) order by f.no`;
    return rows.map((raw) => {
      const { has_bought: hasBought, base, quote, ...row } = Fill.parse(raw);
      return { ...row, base: hasBought ? base : -base, quote: hasBought ? -quote : quote };
    });
  },
  /** The last stop of each market that still says something: it runs, or ended after this moment. */
  stopsSince: async (moment: Instant): Promise<readonly QuotingStop[]> => {
    const rows =
      await db.many`select distinct on (book, market) book, market, at, until, loss, ended_at from liquidity_stop
      where coalesce(ended_at, until) > ${timestamp(moment)} order by book, market, at desc`;
    return rows.map((row) => Stop.parse(row));
  },
  stop: async ({ book, market, at, until, loss }: Omit<QuotingStop, 'ended_at'>) => {
    await db.run`insert into liquidity_stop (book, market, at, until, loss)
      values (${book}, ${market}, ${timestamp(at)}, ${timestamp(until)}, ${String(loss)}::numeric)`;
  },
});

/** [SPT-44] The markets in which it stands still now. */
export async function runningStops(db: Queries, now: Instant): Promise<readonly QuotingStop[]> {
  return (await liquidityRows(db).stopsSince(now)).filter((stop) => stop.ended_at === null);
}
