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
      from unnest(${of((o) => o.id)}::text[], ${of((o) => o.no)}::bigint[], ${of((o) => o.owner)}::text[],
        ${of((o) => o.ownerNo)}::integer[], ${of((o) => o.userId)}::text[], ${of((o) => o.account)}::text[],
        ${of((o) => o.side)}::text[], ${of((o) => o.kind)}::text[], ${of((o) => o.timeInForce)}::text[],
        ${of((o) => o.isPostOnly)}::boolean[], ${of((o) => o.selfTrade)}::text[], ${of((o) => o.price)}::bigint[],
        ${of((o) => o.stop)}::bigint[], ${of((o) => o.lots)}::bigint[], ${of((o) => o.budget)}::bigint[],
        ${of((o) => o.remaining)}::bigint[], ${of((o) => o.filled)}::bigint[], ${of((o) => o.turnover)}::numeric[],
        ${of((o) => o.fee)}::numeric[], ${of((o) => o.makerFee)}::integer[], ${of((o) => o.takerFee)}::integer[],
        ${of((o) => o.state)}::text[], ${of((o) => o.reason)}::text[], ${of((o) => o.ticket)}::bigint[],
        ${of((o) => o.isTriggered)}::boolean[], ${of((o) => o.holdId)}::uuid[], ${of((o) => o.held)}::numeric[],
        ${of((o) => trailed.has(o))}::boolean[], ${of((o) => o.requestId)}::uuid[], ${of((o) => o.requestHash)}::text[],
        ${of((o) => o.trigger)}::text[], ${of((o) => o.slippage)}::integer[],
        ${of((o) => o.takeProfit)}::bigint[], ${of((o) => o.stopLoss)}::bigint[], ${of((o) => o.exitOf)}::text[],
        ${of((o) => o.covered)}::bigint[], ${of((o) => newHolds(trailed, o))}::text[])
      as x (id, no, owner, owner_no, user_id, account, side, kind, life, is_post_only, self_trade, price, stop, lots, budget,
        remaining, filled, turnover, fee, maker_fee, taker_fee, state, reason, ticket, is_triggered, hold_id, held,
        is_trailed, request_id, request_hash, trigger, slippage, take_profit, stop_loss, exit_of, covered, new_holds)`,
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
      from unnest(${of((o) => o.id)}::text[], ${of((o) => o.price)}::bigint[], ${of((o) => o.stop)}::bigint[],
        ${of((o) => o.lots)}::bigint[], ${of((o) => o.remaining)}::bigint[], ${of((o) => o.filled)}::bigint[],
        ${of((o) => o.turnover)}::numeric[], ${of((o) => o.fee)}::numeric[], ${of((o) => o.state)}::text[], ${of((o) => o.reason)}::text[],
        ${of((o) => o.ticket)}::bigint[], ${of((o) => o.isTriggered)}::boolean[], ${of((o) => o.holdId)}::uuid[],
        ${of((o) => o.held)}::numeric[], ${of((o) => trailed.has(o))}::boolean[], ${of((o) => o.budget)}::bigint[],
        ${of((o) => o.takeProfit)}::bigint[], ${of((o) => o.stopLoss)}::bigint[], ${of((o) => o.covered)}::bigint[],
        ${of((o) => o.wokenBy)}::text[], ${of((o) => newHolds(trailed, o))}::text[])
      as x (id, price, stop, lots, remaining, filled, turnover, fee, state, reason, ticket, is_triggered, hold_id, held,
        is_trailed, budget, take_profit, stop_loss, covered, woken_by, new_holds)
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
      from unnest(${of((f) => f.id)}::text[], ${of((f) => f.no)}::bigint[], ${of((f) => f.price)}::bigint[],
        ${of((f) => f.lots)}::bigint[], ${of((f) => f.base.minor)}::numeric[], ${of((f) => f.quote.minor)}::numeric[],
        ${of((f) => f.maker.id)}::text[], ${of((f) => f.taker.id)}::text[], ${of((f) => f.maker.userId)}::text[],
        ${of((f) => f.taker.userId)}::text[], ${of((f) => f.taker.side)}::text[],
        ${of((f) => f.makerFee.minor)}::numeric[], ${of((f) => f.takerFee.minor)}::numeric[],
        ${of((f) => f.leg)}::smallint[])
      as x (id, no, price, lots, base, quote, maker_order, taker_order, maker_user, taker_user, taker_side, maker_fee,
        taker_fee, leg)`,
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
    select x.user_id, x.minor from unnest(${columnText(entries, ([id]) => id)}::text[],
      ${columnText(entries, ([, minor]) => minor)}::numeric[]) as x (user_id, minor)
    on conflict (user_id) do update set minor = v.minor + excluded.minor`;
}
