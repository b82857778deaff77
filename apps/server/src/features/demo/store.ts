import { zAsset, zMarketId } from '@candor/contract/fields';
import { SPOT_BOOKS, SPOT_SIDES } from '@candor/contract/spot/fields';
import { fundingOf } from '@candor/domain/assets';
import type { OwnFill } from '@candor/domain/demo';
import { pairOf } from '@candor/domain/market';
import { type Id, type Instant, type Money, money } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';
import { json, type Queries, timestamp, write } from '../../platform/database/sql.ts';
import { setSessionBook } from '../../services/session/session-rows.ts';

const Counts = z.object({
  orders: z.bigint(),
  positions: z.bigint(),
  resets: z.bigint(),
  last_reset: z.nullable(zMoment),
});

const Reset = z.object({
  id: z.string(),
  before: z.array(z.object({ asset: zAsset, amount: z.string() })),
  worth: z.nullable(zMinor),
  cancelled_orders: z.number(),
  closed_positions: z.number(),
  at: zMoment,
});
export type StoredReset = z.infer<typeof Reset>;

const Fill = z.object({
  order_id: z.string(),
  book: z.enum(SPOT_BOOKS),
  market: zMarketId,
  side: z.enum(SPOT_SIDES),
  is_maker: z.boolean(),
  price: z.bigint(),
  mid: z.nullable(zMinor),
  base: zMinor,
  quote: zMinor,
  fee: zMinor,
  at: zMoment,
});

export type NewReset = {
  readonly id: string;
  readonly userId: Id<'usr'>;
  readonly before: readonly Money[];
  readonly worth: Money | null;
  readonly cancelledOrders: number;
  readonly closedPositions: number;
  readonly at: Instant;
};

export const demoStore = (db: Queries) => ({
  useBook: (sessionId: Id<'ses'>, book: 'real' | 'demo') => setSessionBook(db, sessionId, book),
  counts: async (userId: Id<'usr'>, since: Instant) =>
    Counts.parse(
      await db.one`select
        (select count(*) from spot_order where user_id = ${userId} and book = 'demo' and state in ('waiting', 'open')) as orders,
        (select count(*) from margin_position where user_id = ${userId} and book = 'demo' and state <> 'closed') as positions,
        (select count(*) from demo_reset where user_id = ${userId} and at > ${timestamp(since)}) as resets,
        (select max(at) from demo_reset where user_id = ${userId}) as last_reset`,
    ),
  findReset: async (id: string): Promise<StoredReset | undefined> => {
    const row = await db.maybeOne`select * from demo_reset where id = ${id}::uuid`;
    return row && Reset.parse(row);
  },
  /** The newest first, those before a moment. */
  resets: async (userId: Id<'usr'>, before: Instant, limit: number): Promise<readonly StoredReset[]> => {
    const rows = await db.many`select * from demo_reset where user_id = ${userId} and at < ${timestamp(before)}
      order by at desc limit ${limit}`;
    return rows.map((row) => Reset.parse(row));
  },
  /** The fills of the newest orders of both books that were paid from the customer's own account, and not from a position's. */
  fills: async (userId: Id<'usr'>, since: Instant, orders: number): Promise<readonly OwnFill[]> => {
    const rows = await db.many`with own as (
        select id, book, market, side from spot_order
        where user_id = ${userId} and account = ${fundingOf(userId)} and filled > 0 and placed_at >= ${timestamp(since)}
        order by id desc limit ${orders})
      select own.id as order_id, own.book, own.market, own.side, true as is_maker, f.price, f.mid, f.base, f.quote,
        f.maker_fee as fee, f.at from own join spot_fill f on f.maker_order = own.id
      union all
      select own.id, own.book, own.market, own.side, false, f.price, f.mid, f.base, f.quote, f.taker_fee, f.at
        from own join spot_fill f on f.taker_order = own.id
      order by at`;
    return rows.map((row) => {
      const { order_id: orderId, is_maker: isMaker, price, ...fill } = Fill.parse(row);
      return { ...fill, orderId, role: isMaker ? 'maker' : 'taker', price: price * pairOf(fill.market).tick };
    });
  },
});

/** The note of a reset. It is not written while a position of the account stands, and then nothing else is. */
export function insertReset({ id, userId, before, worth, cancelledOrders, closedPositions, at }: NewReset): RowWrite {
  const list = before.map(({ asset, minor }) => ({ asset, amount: String(minor) }));
  return {
    ...write`insert into demo_reset (id, user_id, before, worth, cancelled_orders, closed_positions, at)
      select ${id}::uuid, ${userId}, ${json(list)}::jsonb, ${worth === null ? null : String(worth.minor)}::numeric,
        ${cancelledOrders}, ${closedPositions}, ${timestamp(at)}::timestamptz
      where not exists (select from margin_position where user_id = ${userId} and book = 'demo' and state <> 'closed')`,
    expect: 1,
  };
}

export function amountsOf({ before }: StoredReset): readonly Money[] {
  return before.map(({ asset, amount }) => money(asset, BigInt(amount)));
}
