import type { MarketId } from '@candor/contract';
import { zMarketId } from '@candor/contract/fields';
import { SPOT_SIDES, type SpotList } from '@candor/contract/spot/fields';
import type { Id } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';
import { type StoredOrder, toOrder } from '../../services/engine/order-rows.ts';

const Fill = z.object({
  id: z.string(),
  market: zMarketId,
  price: zCount,
  lots: zCount,
  base: zMinor,
  quote: zMinor,
  maker_order: z.string(),
  taker_order: z.string(),
  taker_side: z.enum(SPOT_SIDES),
  maker_fee: zMinor,
  taker_fee: zMinor,
  transfer_id: z.string(),
  leg: z.number(),
  at: zMoment,
});
export type FillRow = z.infer<typeof Fill>;

/** A line of the ledger that set money aside for an order or gave it back. */
const HoldLine = z.object({
  transfer_id: z.string(),
  leg: z.number(),
  amount: zMinor,
  is_hold: z.boolean(),
  at: zMoment,
});
export type HoldLine = z.infer<typeof HoldLine>;

const STATES: Readonly<Record<SpotList, readonly string[]>> = {
  pending: ['waiting', 'open'],
  completed: ['filled'],
  cancelled: ['cancelled'],
};

/** An order makes a second exit only where its first has ended before the rest was filled. */
const MOST_EXITS = 20;

type Asked = {
  readonly userId: Id<'usr'>;
  readonly book: LedgerBook;
  readonly list: SpotList;
  readonly market: string | null;
  readonly before: string | null;
  readonly limit: number;
};

export const spotStore = (db: Queries) => ({
  list: async ({ userId, book, list, market, before, limit }: Asked): Promise<readonly StoredOrder[]> => {
    const rows = await db.many`select * from spot_order
      where user_id = ${userId} and book = ${book} and state = any (${STATES[list]}::text[])
        and (${market}::text is null or market = ${market}) and (${before}::text is null or id < ${before})
      order by id desc limit ${limit}`;
    return rows.map(toOrder);
  },
  find: async (id: Id<'ord'>): Promise<StoredOrder | undefined> => {
    const row = await db.maybeOne`select * from spot_order where id = ${id}`;
    return row && toOrder(row);
  },
  exitsOf: async (id: Id<'ord'>): Promise<readonly StoredOrder[]> => {
    const rows = await db.many`select * from spot_order where exit_of = ${id} order by id limit ${MOST_EXITS}`;
    return rows.map(toOrder);
  },
  fills: async (id: Id<'ord'>): Promise<readonly FillRow[]> => {
    const rows = await db.many`select * from spot_fill where maker_order = ${id}
      union all select * from spot_fill where taker_order = ${id} order by id`;
    return rows.map((row) => Fill.parse(row));
  },
  newest: async (book: LedgerBook, market: MarketId, limit: number): Promise<readonly FillRow[]> => {
    const rows = await db.many`select * from spot_fill where book = ${book} and market = ${market}
      order by no desc limit ${limit}`;
    return rows.map((row) => Fill.parse(row));
  },
  holdLines: async (id: Id<'ord'>): Promise<readonly HoldLine[]> => {
    const rows =
      await db.many`select t.id as transfer_id, p.leg, p.amount, t.at, p.from_account = h.account_id as is_hold
      from spot_order o
        join ledger_transfer t on t.id = any (o.trail)
        join ledger_posting p on p.transfer_no = t.no and p.hold_id = any (o.holds)
        join ledger_hold h on h.id = p.hold_id
      where o.id = ${id} and h.account_id in (p.from_account, p.to_account)
      order by t.no, p.leg`;
    return rows.map((row) => HoldLine.parse(row));
  },
});
