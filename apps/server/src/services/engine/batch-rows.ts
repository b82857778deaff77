import { type ArrayCell, arrayText, columnText } from '@candor/adapters/storage';
import type { MarketId } from '@candor/contract';
import type { BatchOutcome, SpotFill, SpotOrder } from '@candor/domain/spot';
import type { Instant } from '@candor/kernel';
import type { LedgerBook, RowWrite, Uuid } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';

export type BatchTerms = {
  readonly book: LedgerBook;
  readonly market: MarketId;
  readonly epoch: bigint;
  /** The number of the last command before this batch. */
  readonly prevSeq: number;
  readonly leaseMs: number;
  readonly transferId: Uuid;
  readonly at: Instant;
  /** Where the venues stood; null where nobody vouched for it. */
  readonly mid: bigint | null;
};

/** Everything a batch writes besides its postings, each table with one statement, however many orders there are. */
export function batchRows(outcome: BatchOutcome, terms: BatchTerms): RowWrite[] {
  const rows = [advance(outcome, terms)];
  if (outcome.added.length > 0) rows.push(insertOrders(outcome, terms));
  if (outcome.changed.length > 0) rows.push(updateOrders(outcome, terms));
  if (outcome.fills.length > 0) rows.push(insertFills(outcome.fills, terms));
  const volumes = terms.book === 'real' ? volumesOf(outcome.fills) : new Map();
  if (volumes.size > 0) rows.push(addVolumes(volumes));
  for (const { rows: ridden = [] } of outcome.riders) rows.push(...ridden);
  return rows;
}

/** The fence: under another epoch, or after another command than the last one we know, nothing of the batch happens. */
function advance({ head, hash }: BatchOutcome, { book, market, epoch, prevSeq, leaseMs }: BatchTerms): RowWrite {
  return {
    ...write`update spot_market set seq = ${head.seq}, ticket = ${head.ticket}, last_price = ${head.lastPrice},
        reach_low = ${head.reachLow}, reach_high = ${head.reachHigh}, trades = ${head.trades}, owners = ${head.owners},
        hash = ${hash}, expires_at = now() + ${leaseMs}::integer * interval '1 millisecond'
      where book = ${book} and market = ${market} and epoch = ${epoch} and seq = ${prevSeq}`,
    expect: 1,
  };
}

function insertOrders({ added, trailed }: BatchOutcome, { book, market, transferId, at }: BatchTerms): RowWrite {
  const of = (cell: (order: SpotOrder) => ArrayCell) => columnText(added, cell);
  return {
    ...write`insert into spot_order (id, book, market, no, owner, owner_no, user_id, account, side, kind, life,
        is_post_only, self_trade, price, stop, lots, budget, remaining, filled, turnover, fee, maker_fee, taker_fee, state,
        reason, ticket, is_triggered, hold_id, held, trail, holds, request_id, request_hash, placed_at, changed_at, trigger,
        slippage, take_profit, stop_loss, exit_of, covered)
      select x.id, ${book}, ${market}, x.no, x.owner, x.owner_no, x.user_id, x.account, x.side, x.kind, x.life,
        x.is_post_only, x.self_trade, x.price, x.stop, x.lots, x.budget, x.remaining, x.filled, x.turnover, x.fee,
        x.maker_fee, x.taker_fee, x.state, x.reason, x.ticket, x.is_triggered, x.hold_id, x.held,
        case when x.is_trailed then array[${transferId}::uuid] else '{}' end,
        x.new_holds::uuid[], x.request_id, x.request_hash,
        ${timestamp(at)}::timestamptz, ${timestamp(at)}::timestamptz, x.trigger, x.slippage,
        x.take_profit, x.stop_loss, x.exit_of, x.covered
      from (
        select unnest(${of((o) => o.id)}::text[]) as id,
          unnest(${of((o) => o.no)}::bigint[]) as no,
          unnest(${of((o) => o.owner)}::text[]) as owner,
          unnest(${of((o) => o.ownerNo)}::integer[]) as owner_no,
          unnest(${of((o) => o.userId)}::text[]) as user_id,
          unnest(${of((o) => o.account)}::text[]) as account,
          unnest(${of((o) => o.side)}::text[]) as side,
          unnest(${of((o) => o.kind)}::text[]) as kind,
          unnest(${of((o) => o.timeInForce)}::text[]) as life,
          unnest(${of((o) => o.isPostOnly)}::boolean[]) as is_post_only,
          unnest(${of((o) => o.selfTrade)}::text[]) as self_trade,
          unnest(${of((o) => o.price)}::bigint[]) as price,
          unnest(${of((o) => o.stop)}::bigint[]) as stop,
          unnest(${of((o) => o.lots)}::bigint[]) as lots,
          unnest(${of((o) => o.budget)}::bigint[]) as budget,
          unnest(${of((o) => o.remaining)}::bigint[]) as remaining,
          unnest(${of((o) => o.filled)}::bigint[]) as filled,
          unnest(${of((o) => o.turnover)}::numeric[]) as turnover,
          unnest(${of((o) => o.fee)}::numeric[]) as fee,
          unnest(${of((o) => o.makerFee)}::integer[]) as maker_fee,
          unnest(${of((o) => o.takerFee)}::integer[]) as taker_fee,
          unnest(${of((o) => o.state)}::text[]) as state,
          unnest(${of((o) => o.reason)}::text[]) as reason,
          unnest(${of((o) => o.ticket)}::bigint[]) as ticket,
          unnest(${of((o) => o.isTriggered)}::boolean[]) as is_triggered,
          unnest(${of((o) => o.holdId)}::uuid[]) as hold_id,
          unnest(${of((o) => o.held)}::numeric[]) as held,
          unnest(${of((o) => trailed.has(o))}::boolean[]) as is_trailed,
          unnest(${of((o) => o.requestId)}::uuid[]) as request_id,
          unnest(${of((o) => o.requestHash)}::text[]) as request_hash,
          unnest(${of((o) => o.trigger)}::text[]) as trigger,
          unnest(${of((o) => o.slippage)}::integer[]) as slippage,
          unnest(${of((o) => o.takeProfit)}::bigint[]) as take_profit,
          unnest(${of((o) => o.stopLoss)}::bigint[]) as stop_loss,
          unnest(${of((o) => o.exitOf)}::text[]) as exit_of,
          unnest(${of((o) => o.covered)}::bigint[]) as covered,
          unnest(${of((o) => newHolds(trailed, o))}::text[]) as new_holds
      ) as x`,
  };
}

/**
 * Those that have ended stay as they are. Said by naming the ends: with the states of live orders the index of live orders
 * would be read from end to end for every batch, because a plan made while the table was small is kept.
 */
function updateOrders({ changed, trailed }: BatchOutcome, { transferId, at }: BatchTerms): RowWrite {
  const of = (cell: (order: SpotOrder) => ArrayCell) => columnText(changed, cell);
  return {
    ...write`update spot_order as o set price = x.price, stop = x.stop, lots = x.lots, remaining = x.remaining, filled = x.filled,
        budget = x.budget, take_profit = x.take_profit, stop_loss = x.stop_loss, covered = x.covered,
        woken_by = x.woken_by,
        turnover = x.turnover, fee = x.fee, state = x.state, reason = x.reason, ticket = x.ticket,
        is_triggered = x.is_triggered, hold_id = x.hold_id, held = x.held,
        trail = case when x.is_trailed then o.trail || ${transferId}::uuid else o.trail end,
        holds = o.holds || x.new_holds::uuid[],
        changed_at = ${timestamp(at)}::timestamptz
      from (
        select unnest(${of((o) => o.id)}::text[]) as id,
          unnest(${of((o) => o.price)}::bigint[]) as price,
          unnest(${of((o) => o.stop)}::bigint[]) as stop,
          unnest(${of((o) => o.lots)}::bigint[]) as lots,
          unnest(${of((o) => o.remaining)}::bigint[]) as remaining,
          unnest(${of((o) => o.filled)}::bigint[]) as filled,
          unnest(${of((o) => o.turnover)}::numeric[]) as turnover,
          unnest(${of((o) => o.fee)}::numeric[]) as fee,
          unnest(${of((o) => o.state)}::text[]) as state,
          unnest(${of((o) => o.reason)}::text[]) as reason,
          unnest(${of((o) => o.ticket)}::bigint[]) as ticket,
          unnest(${of((o) => o.isTriggered)}::boolean[]) as is_triggered,
          unnest(${of((o) => o.holdId)}::uuid[]) as hold_id,
          unnest(${of((o) => o.held)}::numeric[]) as held,
          unnest(${of((o) => trailed.has(o))}::boolean[]) as is_trailed,
          unnest(${of((o) => o.budget)}::bigint[]) as budget,
          unnest(${of((o) => o.takeProfit)}::bigint[]) as take_profit,
          unnest(${of((o) => o.stopLoss)}::bigint[]) as stop_loss,
          unnest(${of((o) => o.covered)}::bigint[]) as covered,
          unnest(${of((o) => o.wokenBy)}::text[]) as woken_by,
          unnest(${of((o) => newHolds(trailed, o))}::text[]) as new_holds
      ) as x
      where o.id = x.id and o.state not in ('filled', 'cancelled')`,
    expect: changed.length,
  };
}

/** [SPT-22] Everything that was set aside for it in this batch, also what the same batch gave back again. */
function newHolds(trailed: BatchOutcome['trailed'], order: SpotOrder): string {
  return arrayText(trailed.get(order) ?? []);
}

function insertFills(fills: readonly SpotFill[], { book, market, transferId, at, mid }: BatchTerms): RowWrite {
  const of = (cell: (fill: SpotFill) => ArrayCell) => columnText(fills, cell);
  return {
    ...write`insert into spot_fill (id, book, market, no, price, lots, base, quote, maker_order, taker_order, maker_user,
        taker_user, taker_side, maker_fee, taker_fee, transfer_id, leg, at, mid)
      select x.id, ${book}, ${market}, x.no, x.price, x.lots, x.base, x.quote, x.maker_order, x.taker_order, x.maker_user,
        x.taker_user, x.taker_side, x.maker_fee, x.taker_fee, ${transferId}::uuid, x.leg, ${timestamp(at)}::timestamptz,
        ${mid === null ? null : String(mid)}::numeric
      from (
        select unnest(${of((f) => f.id)}::text[]) as id,
          unnest(${of((f) => f.no)}::bigint[]) as no,
          unnest(${of((f) => f.price)}::bigint[]) as price,
          unnest(${of((f) => f.lots)}::bigint[]) as lots,
          unnest(${of((f) => f.base.minor)}::numeric[]) as base,
          unnest(${of((f) => f.quote.minor)}::numeric[]) as quote,
          unnest(${of((f) => f.maker.id)}::text[]) as maker_order,
          unnest(${of((f) => f.taker.id)}::text[]) as taker_order,
          unnest(${of((f) => f.maker.userId)}::text[]) as maker_user,
          unnest(${of((f) => f.taker.userId)}::text[]) as taker_user,
          unnest(${of((f) => f.taker.side)}::text[]) as taker_side,
          unnest(${of((f) => f.makerFee.minor)}::numeric[]) as maker_fee,
          unnest(${of((f) => f.takerFee.minor)}::numeric[]) as taker_fee,
          unnest(${of((f) => f.leg)}::smallint[]) as leg
      ) as x`,
  };
}

/** Both sides of a trade have traded; the house has not. */
function volumesOf(fills: readonly SpotFill[]): Map<string, bigint> {
  const volumes = new Map<string, bigint>();
  for (const { maker, taker, quote } of fills) {
    for (const { userId } of [maker, taker]) {
      if (userId !== null) volumes.set(userId, (volumes.get(userId) ?? 0n) + quote.minor);
    }
  }
  return volumes;
}

function addVolumes(volumes: ReadonlyMap<string, bigint>): RowWrite {
  const entries = [...volumes];
  return write`insert into spot_volume as v (user_id, minor)
    select x.user_id, x.minor from (
        select unnest(${columnText(entries, ([id]) => id)}::text[]) as user_id,
          unnest(${columnText(entries, ([, minor]) => minor)}::numeric[]) as minor
      ) as x
    on conflict (user_id) do update set minor = v.minor + excluded.minor`;
}
