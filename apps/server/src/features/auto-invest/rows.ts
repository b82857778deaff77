import type { MarketId } from '@candor/contract';
import { PLAN_ENDINGS, PLAN_STATES, PLAN_ZONE, SKIP_REASONS } from '@candor/contract/auto-invest/fields';
import { zId, zMarketId } from '@candor/contract/fields';
import type { Schedule } from '@candor/domain/auto-invest';
import { type MarketPair, pairOf } from '@candor/domain/market';
import { wallTimeAt } from '@candor/kernel';
import { LEDGER_BOOKS } from '@candor/ledger';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';

const zReason = z.nullable(z.enum(SKIP_REASONS));

const PlanRow = z.object({
  id: zId('aip'),
  book: z.enum(LEDGER_BOOKS),
  user_id: zId('usr'),
  market: zMarketId,
  amount: zMinor,
  period: z.number(),
  start_at: zMoment,
  end_at: zMoment,
  planned: z.number(),
  at_end: z.enum(PLAN_ENDINGS),
  highest_price: z.nullable(zMinor),
  fee_ppm: z.number(),
  code: z.nullable(z.string()),
  state: z.enum(PLAN_STATES),
  next_slot: z.number(),
  next_at: z.nullable(zMoment),
  waits_for: zReason,
  bought: z.number(),
  skipped: z.number(),
  spent: zMinor,
  coins: zMinor,
  sold: z.nullable(zMinor),
  sold_cost: z.nullable(zMinor),
  proceeds: z.nullable(zMinor),
  performance_fee: z.nullable(zMinor),
  sale_order: z.nullable(z.string()),
  created_at: zMoment,
  finished_at: z.nullable(zMoment),
  ended_for: z.nullable(z.literal('delisted')),
  helpers: zCount,
});
export type PlanRow = z.infer<typeof PlanRow>;

export function toPlan(row: unknown): PlanRow {
  return PlanRow.parse(row);
}

export function pairOfPlan({ market }: { readonly market: MarketId }): MarketPair {
  return pairOf(market);
}

/** [AIV-4] The moment of the first run says what New York's clocks showed then. */
export function scheduleOf({ start_at: startAt, end_at: endAt, period }: PlanRow): Schedule {
  return { start: wallTimeAt(PLAN_ZONE, startAt), startAt, endAt, period };
}

const RunRow = z.object({
  slot: z.number(),
  due_at: zMoment,
  at: zMoment,
  skipped: zReason,
  order_id: z.nullable(z.string()),
  spent: zMinor,
  coins: zMinor,
  fee: zMinor,
});
export type RunRow = z.infer<typeof RunRow>;

export function toRun(row: unknown): RunRow {
  return RunRow.parse(row);
}

const NamedPlanRow = z.extend(PlanRow, { uid: z.string(), username: z.string(), last_skip: zReason });
export type NamedPlanRow = z.infer<typeof NamedPlanRow>;

export function toNamedPlan(row: unknown): NamedPlanRow {
  return NamedPlanRow.parse(row);
}

const AssistRow = z.object({
  id: zId('aia'),
  plan_id: zId('aip'),
  username: z.string(),
  market: zMarketId,
  at: zMoment,
});
export type AssistRow = z.infer<typeof AssistRow>;

export function toAssist(row: unknown): AssistRow {
  return AssistRow.parse(row);
}

const DayRow = z.object({ skipped: zReason, count: zCount, spent: zMinor });

export function toDay(row: unknown): z.infer<typeof DayRow> {
  return DayRow.parse(row);
}

const CodeRow = z.object({
  id: zId('aip'),
  user_id: zId('usr'),
  username: z.string(),
  market: zMarketId,
  state: z.enum(PLAN_STATES),
  helpers: zCount,
  has_helped: z.boolean(),
  is_same_device: z.boolean(),
});

export function toCode(row: unknown): z.infer<typeof CodeRow> {
  return CodeRow.parse(row);
}
