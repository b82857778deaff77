import type { MarketId } from '@candor/contract';
import { zId } from '@candor/contract/fields';
import {
  SPOT_EXITS,
  SPOT_KINDS,
  SPOT_REASONS,
  SPOT_SELF_TRADES,
  SPOT_SIDES,
  SPOT_STATES,
  SPOT_TRIGGERS,
  TIMES_IN_FORCE,
} from '@candor/contract/spot/fields';
import type { SpotOrder } from '@candor/domain/spot';
import { type Instant, instant, ppm } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const Row = z.object({
  id: zId('ord'),
  book: z.enum(['real', 'demo']),
  market: z.string(),
  no: zCount,
  owner: z.string(),
  owner_no: z.number(),
  user_id: z.nullable(zId('usr')),
  account: z.string(),
  side: z.enum(SPOT_SIDES),
  kind: z.enum(SPOT_KINDS),
  life: z.enum(TIMES_IN_FORCE),
  is_post_only: z.boolean(),
  self_trade: z.enum(SPOT_SELF_TRADES),
  price: zCount,
  stop: zCount,
  lots: zCount,
  budget: zCount,
  trigger: z.enum(SPOT_TRIGGERS),
  slippage: z.number(),
  take_profit: zCount,
  stop_loss: zCount,
  exit_of: z.nullable(zId('ord')),
  covered: zCount,
  woken_by: z.nullable(z.enum(SPOT_EXITS)),
  remaining: zCount,
  filled: zCount,
  turnover: zMinor,
  fee: zMinor,
  maker_fee: z.number(),
  taker_fee: z.number(),
  state: z.enum(SPOT_STATES),
  reason: z.nullable(z.enum(SPOT_REASONS)),
  ticket: zCount,
  is_triggered: z.boolean(),
  hold_id: z.nullable(z.string()),
  held: zMinor,
  request_id: z.string(),
  request_hash: z.string(),
  placed_at: zMoment,
  changed_at: zMoment,
});

/** An order as it is on disk, and where it belongs. */
export type StoredOrder = { readonly book: LedgerBook; readonly market: MarketId; readonly order: SpotOrder };

export function toOrder(raw: unknown): StoredOrder {
  const row = Row.parse(raw);
  return {
    book: row.book,
    market: row.market as MarketId,
    order: {
      id: row.id,
      no: row.no,
      owner: row.owner,
      ownerNo: row.owner_no,
      userId: row.user_id,
      account: row.account,
      side: row.side,
      kind: row.kind,
      timeInForce: row.life,
      isPostOnly: row.is_post_only,
      selfTrade: row.self_trade,
      price: row.price,
      stop: row.stop,
      lots: row.lots,
      budget: row.budget,
      trigger: row.trigger,
      slippage: row.slippage,
      takeProfit: row.take_profit,
      stopLoss: row.stop_loss,
      exitOf: row.exit_of,
      covered: row.covered,
      wokenBy: row.woken_by,
      remaining: row.remaining,
      filled: row.filled,
      turnover: row.turnover,
      fee: row.fee,
      makerFee: ppm(row.maker_fee),
      takerFee: ppm(row.taker_fee),
      state: row.state,
      reason: row.reason,
      ticket: row.ticket,
      isTriggered: row.is_triggered,
      holdId: row.hold_id,
      held: row.held,
      requestId: row.request_id,
      requestHash: row.request_hash,
      placedAt: row.placed_at,
      changedAt: row.changed_at,
    },
  };
}

/** More orders than a page has room for would all be of one batch. */
const MOST_OF_TRANSFER = 20;
/** A batch has the time at which it was matched, its transfer that at which the ledger's turn came; it never waits this long. */
const LONGEST_TURN_MS = 60_000;

export const orderRows = (db: Queries) => ({
  /** Everything that waits or stands in one book. */
  live: async (book: LedgerBook, market: MarketId): Promise<readonly SpotOrder[]> => {
    const rows = await db.many`select * from spot_order
      where book = ${book} and market = ${market} and state in ('waiting', 'open') order by ticket`;
    return rows.map((row) => toOrder(row).order);
  },
  liveOf: async (book: LedgerBook, owner: string, market?: MarketId): Promise<readonly StoredOrder[]> => {
    const rows = await db.many`select * from spot_order where book = ${book} and state in ('waiting', 'open')
      and owner = ${owner} and (${market ?? null}::text is null or market = ${market ?? null}) order by id desc`;
    return rows.map(toOrder);
  },
  find: async (id: string): Promise<StoredOrder | undefined> => {
    const row = await db.maybeOne`select * from spot_order where id = ${id}`;
    return row && toOrder(row);
  },
  /** [SPT-22] The customer's orders that a transfer of the ledger traded for, set money aside for or gave it back. */
  ofTransfer: async (userId: string, transferId: string, at: Instant): Promise<readonly StoredOrder[]> => {
    const [from, moment] = [timestamp(instant(at - LONGEST_TURN_MS)), timestamp(at)];
    const rows = await db.many`with traded as (
        select maker_order, taker_order from spot_fill
        where at between ${from} and ${moment} and transfer_id = ${transferId}::uuid and ${userId} in (maker_user, taker_user))
      select * from spot_order o where user_id = ${userId} and placed_at <= ${moment} and changed_at >= ${from}
        and (${transferId}::uuid = any (trail) or exists (select 1 from traded t where o.id in (t.maker_order, t.taker_order)))
      order by id limit ${MOST_OF_TRANSFER}`;
    return rows.map(toOrder);
  },
  findByRequest: async (requestId: string): Promise<StoredOrder | undefined> => {
    const row = await db.maybeOne`select * from spot_order where request_id = ${requestId}::uuid`;
    return row && toOrder(row);
  },
});
