import type { MarketId } from '@candor/contract';
import { SPOT_SIDES } from '@candor/contract/spot/fields';
import type { SpotOrder } from '@candor/domain/spot';
import { type Id, instant, isId } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, type Row, timestamp } from '../../platform/database/sql.ts';
import { toOrder } from '../../services/engine/order-rows.ts';

const Fill = z.object({
  ...{ no: zCount, price: zCount, base: zMinor, quote: zMinor, maker_fee: zMinor, taker_fee: zMinor },
  ...{ maker_order: z.string(), taker_order: z.string(), taker_side: z.enum(SPOT_SIDES) },
  at: zMoment,
});
export type FillRow = z.infer<typeof Fill>;
export const toFill = (row: Row): FillRow => Fill.parse(row);

/** An order, and what its owner's program calls it. One placed by hand is called by its id. */
export type NamedOrder = {
  readonly market: MarketId;
  readonly order: Readonly<SpotOrder>;
  readonly clientId: string;
};

export type Range = {
  readonly fromNo: number | null;
  readonly from: number | null;
  readonly until: number | null;
  readonly limit: number;
};

const moment = (at: number | null) => (at === null ? null : timestamp(instant(at)));

export const orderStore = (db: Queries, userId: Id<'usr'>) => ({
  findByClientId: async (market: MarketId, clientId: string): Promise<NamedOrder | undefined> => {
    // What was placed by hand is called by its id.
    const row = isId('ord', clientId)
      ? await db.maybeOne`select * from spot_order
          where id = ${clientId} and user_id = ${userId} and book = 'real' and market = ${market}`
      : await db.maybeOne`select o.*, a.client_id from api_order a join spot_order o on o.id = a.order_id
          where a.user_id = ${userId} and a.client_id = ${clientId} and a.market = ${market}`;
    return row && toNamed(row);
  },
  findByNo: async (market: MarketId, no: number): Promise<NamedOrder | undefined> => {
    const own = await db.maybeOne`select o.*, a.client_id from api_order a join spot_order o on o.id = a.order_id
      where a.user_id = ${userId} and a.market = ${market} and a.no = ${no}`;
    const row =
      own ??
      (await db.maybeOne`select * from spot_order
        where user_id = ${userId} and book = 'real' and market = ${market} and no = ${no}`);
    return row && toNamed(row);
  },
  open: async (market: MarketId | null): Promise<readonly NamedOrder[]> => {
    const rows = await db.many`select o.*, a.client_id from spot_order o left join api_order a on a.order_id = o.id
      where o.user_id = ${userId} and o.book = 'real' and o.state in ('waiting', 'open')
        and (${market}::text is null or o.market = ${market}) order by o.id`;
    return rows.map(toNamed);
  },
  /** From a number on the oldest first; otherwise the newest, and among them the oldest first too. */
  all: async (market: MarketId, { fromNo, from, until, limit }: Range): Promise<readonly NamedOrder[]> => {
    const rows =
      fromNo === null
        ? await db.many`select * from (
            select o.*, a.client_id from spot_order o left join api_order a on a.order_id = o.id
            where o.user_id = ${userId} and o.book = 'real' and o.market = ${market}
              and (${moment(from)}::timestamptz is null or o.placed_at >= ${moment(from)})
              and (${moment(until)}::timestamptz is null or o.placed_at <= ${moment(until)})
            order by o.no desc limit ${limit}) newest order by no`
        : await db.many`select o.*, a.client_id from spot_order o left join api_order a on a.order_id = o.id
            where o.user_id = ${userId} and o.book = 'real' and o.market = ${market} and o.no >= ${fromNo}
            order by o.no limit ${limit}`;
    return rows.map(toNamed);
  },
  fills: async (id: Id<'ord'>): Promise<readonly FillRow[]> => {
    const rows = await db.many`select * from spot_fill where maker_order = ${id}
      union all select * from spot_fill where taker_order = ${id} order by no`;
    return rows.map(toFill);
  },
  /** The owner's trades, the newest of the range, and among them the oldest first. */
  trades: async (market: MarketId, orderNo: number | null, { fromNo, from, until, limit }: Range) => {
    const rows = await db.many`with own as (
        select id from spot_order where user_id = ${userId} and book = 'real' and market = ${market} and filled > 0
          and (${orderNo}::bigint is null or no = ${orderNo})),
      parts as (
        select f.*, own.id as own_id from own join spot_fill f on f.maker_order = own.id
        union all select f.*, own.id from own join spot_fill f on f.taker_order = own.id)
      select p.* from parts p
      where (${fromNo}::bigint is null or p.no >= ${fromNo})
        and (${moment(from)}::timestamptz is null or p.at >= ${moment(from)})
        and (${moment(until)}::timestamptz is null or p.at <= ${moment(until)})
      order by case when ${fromNo}::bigint is null then -p.no else p.no end limit ${limit}`;
    const ids = [...new Set(rows.map((row) => String(row.own_id)))];
    const orders = await db.many`select * from spot_order where id = any (${ids}::text[])`;
    const byId = new Map(orders.map((row) => [String(row.id), toOrder(row).order]));
    const trades = rows.flatMap((row) => {
      const order = byId.get(String(row.own_id));
      return order ? [{ order, fill: toFill(row) }] : [];
    });
    return trades.sort((a, b) => a.fill.no - b.fill.no);
  },
});

function toNamed(row: Row): NamedOrder {
  const { market, order } = toOrder(row);
  return { market, order, clientId: typeof row.client_id === 'string' ? row.client_id : order.id };
}
