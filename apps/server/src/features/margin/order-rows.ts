import type { MarketId } from '@candor/contract';
import { zId, zMarketId } from '@candor/contract/fields';
import {
  MARGIN_ORDER_REASONS,
  MARGIN_ORDER_STATES,
  MARGIN_SIDES,
  type MarginOrderList,
  type MarginOrderReason,
  type MarginOrderState,
} from '@candor/contract/margin/fields';
import { fundingOf } from '@candor/domain/assets';
import { positionAccount, type Waiting } from '@candor/domain/margin';
import { type MarketPair, pairOf } from '@candor/domain/market';
import { type Id, type Instant, type Ppm, ppm } from '@candor/kernel';
import { LEDGER_BOOKS, type LedgerBook, type RowWrite } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp, write } from '../../platform/database/sql.ts';

const Row = z.object({
  id: zId('mgo'),
  book: z.enum(LEDGER_BOOKS),
  market: zMarketId,
  user_id: zId('usr'),
  side: z.enum(MARGIN_SIDES),
  multiplier: z.number(),
  price: zCount,
  lots: zCount,
  filled: zCount,
  turnover: zMinor,
  reserved: zMinor,
  fee_ppm: z.number(),
  take_profit: z.nullable(zMinor),
  stop_loss: z.nullable(zMinor),
  position_id: z.nullable(zId('pos')),
  state: z.enum(MARGIN_ORDER_STATES),
  reason: z.nullable(z.enum(MARGIN_ORDER_REASONS)),
  version: z.number(),
  request_hash: z.string(),
  placed_at: zMoment,
  changed_at: zMoment,
});

/** A limit entry as it is on disk. `lots` of the rule are those that still wait. */
export type StoredOrder = {
  readonly id: Id<'mgo'>;
  readonly book: LedgerBook;
  readonly market: MarketId;
  readonly pair: MarketPair;
  readonly userId: Id<'usr'>;
  readonly waiting: Waiting;
  readonly lots: number;
  readonly filled: number;
  readonly turnover: bigint;
  readonly fee: Ppm;
  readonly positionId: Id<'pos'> | null;
  readonly state: MarginOrderState;
  readonly reason: MarginOrderReason | null;
  readonly version: number;
  readonly requestHash: string;
  readonly at: { readonly account: string; readonly funding: string };
  readonly placedAt: Instant;
  readonly changedAt: Instant;
};

function toOrder(raw: unknown): StoredOrder {
  const row = Row.parse(raw);
  const { id, book, market, side, multiplier, price, lots, filled, turnover, reserved, state, reason, version } = row;
  const exits = { takeProfit: row.take_profit, stopLoss: row.stop_loss };
  return {
    ...{ id, book, market, lots, filled, turnover, state, reason, version },
    pair: pairOf(market),
    userId: row.user_id,
    waiting: { side, multiplier, price, lots: lots - filled, reserved, exits },
    fee: ppm(row.fee_ppm),
    positionId: row.position_id,
    requestHash: row.request_hash,
    at: { account: positionAccount(row.user_id, id), funding: fundingOf(row.user_id) },
    placedAt: row.placed_at,
    changedAt: row.changed_at,
  };
}

type NewOrder = Pick<StoredOrder, 'id' | 'book' | 'market' | 'userId' | 'waiting' | 'fee' | 'requestHash'> & {
  readonly requestId: string;
  readonly now: Instant;
};

export function insertOrder(given: NewOrder): RowWrite {
  const { side, multiplier, price, lots, reserved, exits } = given.waiting;
  const maybe = (value: bigint | null) => (value === null ? null : String(value));
  const at = timestamp(given.now);
  return write`insert into margin_order (id, book, market, user_id, side, multiplier, price, lots, reserved, fee_ppm, take_profit,
      stop_loss, state, version, request_id, request_hash, placed_at, changed_at)
    values (${given.id}, ${given.book}, ${given.market}, ${given.userId}, ${side}, ${multiplier}, ${price}, ${lots},
      ${String(reserved)}::numeric, ${Number(given.fee)}, ${maybe(exits.takeProfit)}::numeric,
      ${maybe(exits.stopLoss)}::numeric, 'waiting', 1, ${given.requestId}::uuid, ${given.requestHash}, ${at}::timestamptz,
      ${at}::timestamptz)`;
}

type OrderChange = Pick<StoredOrder, 'filled' | 'turnover' | 'state' | 'reason' | 'positionId'> & {
  readonly reserved: bigint;
};

/** The order as it is afterwards; nothing of it where somebody else changed it in between. */
export function changeOrder({ id, version }: StoredOrder, after: OrderChange, now: Instant): RowWrite {
  return {
    ...write`update margin_order set filled = ${after.filled}, turnover = ${String(after.turnover)}::numeric,
        reserved = ${String(after.reserved)}::numeric, position_id = ${after.positionId}, state = ${after.state},
        reason = ${after.reason}, version = ${version + 1}, changed_at = ${timestamp(now)}::timestamptz
      where id = ${id} and version = ${version}`,
    expect: 1,
  };
}

const Count = z.object({ n: zCount });
const Shut = z.object({ id: zId('usr') });

export const orderRows = (db: Queries) => ({
  find: async (id: Id<'mgo'>): Promise<StoredOrder | undefined> => {
    const row = await db.maybeOne`select * from margin_order where id = ${id}`;
    return row && toOrder(row);
  },
  findRequest: async (requestId: string): Promise<StoredOrder | undefined> => {
    const row = await db.maybeOne`select * from margin_order where request_id = ${requestId}::uuid`;
    return row && toOrder(row);
  },
  /** What waits, and what has ended and still has something aside. First come, first served at a price. */
  live: async (): Promise<readonly StoredOrder[]> =>
    (await db.many`select * from margin_order where state = 'waiting' or reserved > 0 order by id`).map(toOrder),
  waitingOf: async (userId: Id<'usr'>, book: LedgerBook, market?: MarketId): Promise<readonly StoredOrder[]> => {
    const rows =
      await db.many`select * from margin_order where user_id = ${userId} and book = ${book} and state = 'waiting'
      and (${market ?? null}::text is null or market = ${market ?? null}) order by id`;
    return rows.map(toOrder);
  },
  countWaiting: async (userId: Id<'usr'>, book: LedgerBook): Promise<number> =>
    Count.parse(
      await db.one`select count(*) as n from margin_order where user_id = ${userId} and book = ${book} and state = 'waiting'`,
    ).n,
  list: async (userId: Id<'usr'>, book: LedgerBook, list: MarginOrderList, before: string | null, limit: number) => {
    const rows = await db.many`select * from margin_order
      where user_id = ${userId} and book = ${book} and (state = 'waiting') = ${list === 'waiting'}
        and (${before}::text is null or id < ${before}) order by id desc limit ${limit}`;
    return rows.map(toOrder);
  },
  /** An order that has nothing aside moves no money. False where it was changed in between. */
  endEmpty: async (
    { id, version }: StoredOrder,
    state: MarginOrderState,
    reason: MarginOrderReason | null,
    now: Instant,
  ): Promise<boolean> => {
    const changed = await db.run`update margin_order set state = ${state}, reason = ${reason}, version = ${version + 1},
      changed_at = ${timestamp(now)} where id = ${id} and version = ${version}`;
    return changed === 1;
  },
  /** [MRG-25] Who of them is banned or inside a hold: nothing is opened on margin then. */
  shutOf: async (userIds: readonly Id<'usr'>[], now: Instant): Promise<ReadonlySet<Id<'usr'>>> => {
    if (userIds.length === 0) return new Set();
    const rows = await db.many`select id from app_user u where id = any (${userIds}::text[]) and (banned_at is not null
      or exists (select 1 from withdrawal_hold where user_id = u.id and until > ${timestamp(now)}))`;
    return new Set(rows.map((row) => Shut.parse(row).id));
  },
});
