import { fundingOf } from '@candor/domain/assets';
import { guardedSlippage } from '@candor/domain/auto-invest';
import { baseOf } from '@candor/domain/spot';
import { formatMoney, type Instant, money } from '@candor/kernel';
import type { LedgerEvent, RowWrite } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { Customer, Platform } from '../../platform/platform.ts';
import { ledgerIdOf } from '../../platform/repeat.ts';
import { feesOf } from '../../services/engine/customer-fees.ts';
import type { OrderOutcome } from '../../services/engine/engine.ts';
import { marketEnded } from '../../services/listing/market-ended.ts';
import { type PlanRow, pairOfPlan } from './rows.ts';

/** [AIV-5] The same plan and slot always ask the engine for the same order. */
export function requestOf(plan: Pick<PlanRow, 'id'>, part: string) {
  return { requestId: ledgerIdOf('auto-invest', plan.id, part), requestHash: `${plan.id} ${part}` };
}

export function planEvent(
  { id, user_id }: Pick<PlanRow, 'id' | 'user_id'>,
  state: PlanRow['state'],
  step: 'created' | 'bought' | 'skipped' | 'finished' | 'assisted',
): LedgerEvent {
  return { topic: 'autoInvest.changed', key: user_id, payload: { id, state, step } };
}

/** [LST-12] Whoever has a plan that ended with its market is told so besides. */
export function finishedEvents(
  plan: Pick<PlanRow, 'id' | 'market' | 'user_id'>,
  endedFor: PlanRow['ended_for'],
): LedgerEvent[] {
  const { id, market, user_id: userId } = plan;
  const ended = endedFor === null ? [] : [marketEnded({ userId, market, what: 'plan', id })];
  return [planEvent(plan, 'finished', 'finished'), ...ended];
}

type Bought = {
  readonly slot: number;
  readonly dueAt: Instant;
  readonly nextAt: Instant;
  readonly orderId: string;
  readonly spent: bigint;
  readonly coins: bigint;
  readonly fee: bigint;
  readonly now: Instant;
};

/** The run and the plan's sums, in the transaction of its fills: nothing of it where the plan was stopped in between. */
function noteRun({ id }: PlanRow, run: Bought): RowWrite[] {
  const { slot, spent, coins, fee, now } = run;
  const isBought = spent > 0n;
  const [at, due, next] = [timestamp(now), timestamp(run.dueAt), timestamp(run.nextAt)];
  return [
    {
      ...write`update auto_invest_plan set next_slot = next_slot + 1, next_at = ${next}::timestamptz,
          bought = bought + ${isBought ? 1 : 0}, skipped = skipped + ${isBought ? 0 : 1},
          spent = spent + ${String(spent)}::numeric, coins = coins + ${String(coins)}::numeric
        where id = ${id} and state = 'inProgress' and next_slot = ${slot}`,
      expect: 1,
    },
    {
      ...write`insert into auto_invest_run (plan_id, slot, due_at, at, skipped, order_id, spent, coins, fee)
        values (${id}, ${slot}, ${due}::timestamptz, ${at}::timestamptz, ${isBought ? null : 'noSeller'}, ${run.orderId},
          ${String(spent)}::numeric, ${String(coins)}::numeric, ${String(fee)}::numeric)`,
      expect: 1,
    },
  ];
}

export type Buying = {
  readonly slot: number;
  readonly dueAt: Instant;
  /** When the plan is looked at after this. */
  readonly nextAt: Instant;
};

/** [AIV-7] [AIV-9] One market buy. `priceGuard` where the price is too high already. */
export async function buyOnce(
  platform: Pick<Platform, 'clock' | 'engine' | 'settings'>,
  plan: PlanRow,
  user: Customer,
  { slot, dueAt, nextAt }: Buying,
): Promise<OrderOutcome | 'priceGuard'> {
  const { engine } = platform;
  const pair = pairOfPlan(plan);
  const { reference, slippage, band } = await engine.terms(plan.book, plan.market);
  const limit = slippage > band ? band : slippage;
  const allowed = reference === null ? limit : guardedSlippage(reference.price, plan.highest_price, limit);
  if (allowed === null) return 'priceGuard';
  return engine.place({
    book: plan.book,
    market: plan.market,
    by: {
      owner: user.id,
      userId: user.id,
      account: fundingOf(user.id),
      fees: await feesOf(platform, user, plan.market),
    },
    order: {
      ...({ side: 'buy', kind: 'market', timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' } as const),
      budget: formatMoney(money(pair.quote, plan.amount)),
      slippagePpm: Number(allowed),
    },
    ...requestOf(plan, String(slot)),
    rider: {
      accounts: [],
      after: ({ id: orderId, filled, turnover, fee }, _fills, now) => {
        const coins = baseOf(pair, filled).minor - fee;
        const run = { slot, dueAt, nextAt, orderId, spent: turnover, coins, fee, now };
        return {
          rows: noteRun(plan, run),
          events: [planEvent(plan, 'inProgress', turnover > 0n ? 'bought' : 'skipped')],
        };
      },
    },
  });
}
