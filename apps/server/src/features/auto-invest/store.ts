import type { PlanEnding, PlanState, SkipReason } from '@candor/contract/auto-invest/fields';
import type { Schedule } from '@candor/domain/auto-invest';
import type { Id, Instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { type NamedPlanRow, type PlanRow, type RunRow, toDay, toNamedPlan, toPlan, toRun } from './rows.ts';

export type NewPlan = {
  readonly id: Id<'aip'>;
  readonly book: LedgerBook;
  readonly userId: Id<'usr'>;
  readonly market: string;
  readonly amount: bigint;
  readonly schedule: Schedule;
  readonly planned: number;
  readonly atEnd: PlanEnding;
  readonly highestPrice: bigint | null;
  readonly feePpm: number;
  readonly code: string | null;
  readonly now: Instant;
};

const Count = z.object({ count: zCount });

export const planStore = (db: Queries) => ({
  add: async (plan: NewPlan): Promise<void> => {
    const { startAt, endAt, period } = plan.schedule;
    await db.run`insert into auto_invest_plan (id, book, user_id, market, amount, period, start_at, end_at, planned, at_end,
        highest_price, fee_ppm, code, state, next_slot, next_at, created_at)
      values (${plan.id}, ${plan.book}, ${plan.userId}, ${plan.market}, ${String(plan.amount)}::numeric, ${period},
        ${timestamp(startAt)}, ${timestamp(endAt)}, ${plan.planned}, ${plan.atEnd},
        ${plan.highestPrice === null ? null : String(plan.highestPrice)}::numeric, ${plan.feePpm}, ${plan.code},
        'inProgress', 0, ${timestamp(startAt)}, ${timestamp(plan.now)})`;
  },
  /** Counted under the owner's row, so that two at the same moment do not both find room. */
  countInProgress: async (userId: Id<'usr'>): Promise<number> => {
    await db.one`select id from app_user where id = ${userId} for update`;
    return Count.parse(
      await db.one`select count(*) as count from auto_invest_plan where user_id = ${userId} and state = 'inProgress'`,
    ).count;
  },
  countOf: async (userId: Id<'usr'>): Promise<number> =>
    Count.parse(
      await db.one`select count(*) as count from auto_invest_plan where user_id = ${userId} and state = 'inProgress'`,
    ).count,
  find: async (id: Id<'aip'>): Promise<PlanRow | undefined> => {
    const row = await db.maybeOne`select p.*,
        (select count(*) from auto_invest_assist a where a.plan_id = p.id) as helpers
      from auto_invest_plan p where p.id = ${id}`;
    return row && toPlan(row);
  },
  list: async (
    asked: {
      readonly userId: Id<'usr'>;
      readonly book: LedgerBook;
      readonly state: PlanState | null;
      readonly before: string;
    },
    limit: number,
  ): Promise<PlanRow[]> => {
    const rows = await db.many`select p.*,
        (select count(*) from auto_invest_assist a where a.plan_id = p.id) as helpers
      from auto_invest_plan p where p.user_id = ${asked.userId} and p.book = ${asked.book}
        and (${asked.state}::text is null or p.state = ${asked.state})
        and (${asked.before} = '' or p.id < ${asked.before}) order by p.id desc limit ${limit}`;
    return rows.map(toPlan);
  },
  due: async (now: Instant, limit: number): Promise<PlanRow[]> => {
    const rows = await db.many`select p.*,
        (select count(*) from auto_invest_assist a where a.plan_id = p.id) as helpers
      from auto_invest_plan p where p.state = 'inProgress' and p.next_at <= ${timestamp(now)}
      order by p.next_at, p.id limit ${limit}`;
    return rows.map(toPlan);
  },
  runs: async (id: Id<'aip'>, before: number, limit: number): Promise<RunRow[]> => {
    const rows = await db.many`select slot, due_at, at, skipped, order_id, spent, coins, fee from auto_invest_run
      where plan_id = ${id} and slot < ${before} order by slot desc limit ${limit}`;
    return rows.map(toRun);
  },
  buys: async (id: Id<'aip'>, limit: number): Promise<RunRow[]> => {
    const rows = await db.many`select slot, due_at, at, skipped, order_id, spent, coins, fee from auto_invest_run
      where plan_id = ${id} and skipped is null order by slot desc limit ${limit}`;
    return rows.map(toRun);
  },
  /** [AIV-8] Runs that bought nothing, and where the plan goes on. False where somebody was quicker. */
  skip: async (
    { id, next_slot }: PlanRow,
    slots: readonly { readonly slot: number; readonly dueAt: Instant }[],
    reason: SkipReason,
    now: Instant,
    nextAt: Instant,
  ): Promise<boolean> => {
    const moved = await db.run`update auto_invest_plan set next_slot = next_slot + ${slots.length},
        skipped = skipped + ${slots.length}, next_at = ${timestamp(nextAt)}
      where id = ${id} and state = 'inProgress' and next_slot = ${next_slot}`;
    if (moved !== 1) return false;
    for (const { slot, dueAt } of slots) {
      await db.run`insert into auto_invest_run (plan_id, slot, due_at, at, skipped, spent, coins, fee)
        values (${id}, ${slot}, ${timestamp(dueAt)}, ${timestamp(now)}, ${reason}, 0, 0, 0)`;
    }
    return true;
  },
  /** [AIV-11] Nothing is sold: the coins stay where they are. */
  finish: async (id: Id<'aip'>, now: Instant, endedFor: PlanRow['ended_for'] = null): Promise<boolean> =>
    (await db.run`update auto_invest_plan set state = 'finished', next_at = null, waits_for = null,
        finished_at = ${timestamp(now)}, ended_for = ${endedFor}
      where id = ${id} and state = 'inProgress'`) === 1,
  /** [LST-10] Plans of markets that end are looked at now, and then once a minute like any that waits. */
  hurry: (markets: readonly string[], now: Instant, patient: Instant): Promise<number> =>
    db.run`update auto_invest_plan set next_at = ${timestamp(now)}
      where state = 'inProgress' and market = any (${markets}::text[]) and next_at > ${timestamp(patient)}`,
  wait: async (id: Id<'aip'>, reason: SkipReason | null, nextAt: Instant): Promise<void> => {
    await db.run`update auto_invest_plan set waits_for = ${reason}, next_at = ${timestamp(nextAt)}
      where id = ${id} and state = 'inProgress'`;
  },
  listAll: async (before: string, limit: number): Promise<NamedPlanRow[]> => {
    const rows = await db.many`select p.*, u.uid, u.username,
        (select count(*) from auto_invest_assist a where a.plan_id = p.id) as helpers,
        (select r.skipped from auto_invest_run r where r.plan_id = p.id order by r.slot desc limit 1) as last_skip
      from auto_invest_plan p join app_user u on u.id = p.user_id
      where ${before} = '' or p.id < ${before} order by p.id desc limit ${limit}`;
    return rows.map(toNamedPlan);
  },
  countAll: async (): Promise<number> =>
    Count.parse(await db.one`select count(*) as count from auto_invest_plan where state = 'inProgress'`).count,
  daySince: async (since: Instant) => {
    const rows = await db.many`select r.skipped, count(*) as count, coalesce(sum(r.spent), 0)::text as spent
      from auto_invest_run r join auto_invest_plan p on p.id = r.plan_id
      where r.at >= ${timestamp(since)} and p.book = 'real' group by r.skipped order by count(*) desc`;
    return rows.map(toDay);
  },
});
