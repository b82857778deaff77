import type { MarketId } from '@candor/contract';
import type { MarginList, MarginSide } from '@candor/contract/margin/fields';
import type { Decided, Exits } from '@candor/domain/margin';
import type { Id, Instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { type StoredPosition, type StoredStep, toPosition, toRequest, toStep } from './rows.ts';

const Sums = z.object({ customer: zMinor, market: zMinor, here: zMinor });

type CapsOf = {
  readonly book: LedgerBook;
  readonly market: MarketId;
  readonly side: MarginSide;
  readonly userId: Id<'usr'>;
};

/** How many positions of the other side a liquidation is shared among at most: one transfer must hold them all. */
const MOST_OTHERS = 100;

const ExitChange = z.object({ take_profit: z.nullable(zMinor), stop_loss: z.nullable(zMinor), at: zMoment });
export type ExitChange = z.infer<typeof ExitChange>;

export const marginStore = (db: Queries) => ({
  find: async (id: Id<'pos'>): Promise<StoredPosition | undefined> => {
    const row = await db.maybeOne`select * from margin_position where id = ${id}`;
    return row && toPosition(row);
  },
  findByOrder: async (orderId: Id<'ord'>): Promise<StoredPosition | undefined> => {
    const row = await db.maybeOne`select * from margin_position where open_order = ${orderId}`;
    return row && toPosition(row);
  },
  /** What a request made before, if it did: the position, or the order of one, and what was asked for then. */
  findRequest: async (
    requestId: string,
  ): Promise<{ readonly positionId: Id<'pos'> | null; readonly hash: string } | undefined> => {
    const row = await db.maybeOne`select o.request_hash as hash, coalesce(p.id, s.position_id) as position_id
      from spot_order o left join margin_position p on p.open_order = o.id left join margin_step s on s.order_id = o.id
      where o.request_id = ${requestId}::uuid limit 1`;
    return row && toRequest(row);
  },
  /** A step that moves no money. False where somebody else changed the position in between. */
  note: async (
    { id, version, chargedUntil }: StoredPosition,
    { position, step }: Decided,
    markPrice: bigint,
    now: Instant,
  ) => {
    const noted = await db.run`with changed as (
        update margin_position set interest = ${String(position.interest)}::numeric, state = ${position.state},
          version = ${version + 1}, charged_until = ${timestamp(chargedUntil)}::timestamptz
        where id = ${id} and version = ${version} returning id, version)
      insert into margin_step (position_id, no, kind, lots, turnover, fee, charge, loan_repaid, interest, paid, lost, mark, at)
      select id, version, ${step.kind}, ${step.lots}, 0, 0, 0, 0, ${String(step.interest)}::numeric, 0, 0,
        ${String(markPrice)}::numeric, ${timestamp(now)}::timestamptz from changed`;
    return noted === 1;
  },
  setExits: async (
    { id, version }: StoredPosition,
    { takeProfit, stopLoss }: Exits,
    now: Instant,
  ): Promise<boolean> => {
    const [profit, loss] = [takeProfit, stopLoss].map((price) => (price === null ? null : String(price)));
    const changed = await db.run`with changed as (
        update margin_position set take_profit = ${profit ?? null}::numeric, stop_loss = ${loss ?? null}::numeric
        where id = ${id} and version = ${version} and state <> 'closed' returning id, take_profit, stop_loss)
      insert into margin_exit_change (position_id, no, take_profit, stop_loss, at)
      select id, (select count(*) + 1 from margin_exit_change e where e.position_id = changed.id), take_profit, stop_loss,
        ${timestamp(now)}::timestamptz from changed`;
    return changed === 1;
  },
  /** Oldest first, and the newest hundred of them: they cost nothing to make. */
  exitChanges: async (id: Id<'pos'>): Promise<readonly ExitChange[]> => {
    const rows = await db.many`select take_profit::text as take_profit, stop_loss::text as stop_loss, at
      from margin_exit_change where position_id = ${id} order by no desc limit 100`;
    return rows.map((row) => ExitChange.parse(row)).toReversed();
  },
  list: async (userId: Id<'usr'>, book: LedgerBook, list: MarginList, before: string | null, limit: number) => {
    const rows = await db.many`select * from margin_position
      where user_id = ${userId} and book = ${book} and (state = 'closed') = ${list === 'closed'}
        and (${before}::text is null or id < ${before}) order by id desc limit ${limit}`;
    return rows.map(toPosition);
  },
  openOf: async (userId: Id<'usr'>, book: LedgerBook): Promise<readonly StoredPosition[]> => {
    const rows = await db.many`select * from margin_position
      where user_id = ${userId} and book = ${book} and state = 'open' order by id`;
    return rows.map(toPosition);
  },
  /** [MRG-21] What is open now, at what it was opened for. */
  openSums: async ({ book, market, side, userId }: CapsOf) => {
    const row = await db.one`select coalesce(sum(w) filter (where user_id = ${userId}), 0)::text as customer,
        coalesce(sum(w) filter (where market = ${market} and side = ${side}), 0)::text as market,
        coalesce(sum(w) filter (where user_id = ${userId} and market = ${market} and side = ${side}), 0)::text as here
      from (select user_id, market, side, div(opened_turnover * lots, opened_lots) as w
        from margin_position where book = ${book} and state <> 'closed') as open`;
    const sums = Sums.parse(row);
    return { ofCustomer: sums.customer, ofMarket: sums.market, ofCustomerHere: sums.here };
  },
  live: async (): Promise<readonly StoredPosition[]> =>
    (await db.many`select * from margin_position where state <> 'closed' order by id`).map(toPosition),
  /** The largest first: with few shares nobody's is a crumb. */
  facing: async (book: LedgerBook, market: MarketId, side: MarginSide): Promise<readonly StoredPosition[]> => {
    const rows = await db.many`select * from margin_position
      where book = ${book} and market = ${market} and side <> ${side} and state = 'open'
      order by lots desc, id limit ${MOST_OTHERS}`;
    return rows.map(toPosition);
  },
  /** An order of a position takes what is there at once, so all its fills stand in one transfer. */
  steps: async (id: Id<'pos'>): Promise<readonly StoredStep[]> => {
    const rows = await db.many`select s.*, coalesce(s.transfer_id,
        (select f.transfer_id from spot_fill f where f.taker_order = s.order_id limit 1)) as record_id
      from margin_step s where s.position_id = ${id} order by s.no`;
    return rows.map(toStep);
  },
});
