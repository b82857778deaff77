import { fundingOf } from '@candor/domain/assets';
import { rateAfterHelp, settleSale } from '@candor/domain/auto-invest';
import { baseOf, FEES } from '@candor/domain/spot';
import { formatMoney, type Instant, money, ok, ppm, type Result, refuse } from '@candor/kernel';
import { accountKey, move, type RowWrite } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import { makeUuids } from '../../platform/ids.ts';
import type { Customer, Platform } from '../../platform/platform.ts';
import { feesOf } from '../../services/engine/customer-fees.ts';
import type { EngineRefusal } from '../../services/engine/engine.ts';
import { finishedEvents } from './buy.ts';
import { type PlanRow, pairOfPlan } from './rows.ts';

type Sold = {
  readonly orderId: string;
  readonly coins: bigint;
  readonly cost: bigint;
  readonly proceeds: bigint;
  readonly fee: bigint;
  readonly now: Instant;
};

function noteSale({ id, next_slot }: PlanRow, endedFor: PlanRow['ended_for'], sold: Sold): RowWrite {
  return {
    ...write`update auto_invest_plan set state = 'finished', next_at = null, waits_for = null,
        finished_at = ${timestamp(sold.now)}::timestamptz, sold = ${String(sold.coins)}::numeric,
        sold_cost = ${String(sold.cost)}::numeric, proceeds = ${String(sold.proceeds)}::numeric,
        performance_fee = ${String(sold.fee)}::numeric, sale_order = ${sold.orderId}, ended_for = ${endedFor}
      where id = ${id} and state = 'inProgress' and next_slot = ${next_slot}`,
    expect: 1,
  };
}

export type SaleRefusal = EngineRefusal | 'auto-invest.nothingToSell';

/**
 * [AIV-11] [AIV-12] Sells what the plan bought, as far as it is still there, and ends the plan: the order, its fills, the
 * performance fee and the plan's row in one transaction.
 */
export async function sellOut(
  platform: Pick<Platform, 'clock' | 'engine' | 'ledger' | 'settings'>,
  plan: PlanRow,
  user: Customer,
  endedFor: PlanRow['ended_for'] = null,
): Promise<Result<null, SaleRefusal>> {
  const { engine, ledger } = platform;
  const pair = pairOfPlan(plan);
  const account = fundingOf(user.id);
  const free = await ledger.balance(plan.book, accountKey(account, pair.base));
  const most = free.minor < plan.coins ? free.minor : plan.coins;
  const lots = most / pair.lot;
  if (lots === 0n) return refuse('auto-invest.nothingToSell');
  const requestId = makeUuids(platform.clock)();
  const rate = rateAfterHelp(ppm(plan.fee_ppm), plan.helpers);
  const placed = await engine.place({
    book: plan.book,
    market: plan.market,
    by: { owner: user.id, userId: user.id, account, fees: await feesOf(platform, user, plan.market) },
    order: {
      ...({ side: 'sell', kind: 'market', timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' } as const),
      amount: formatMoney(money(pair.base, lots * pair.lot)),
    },
    // A number of its own: the plan's row ends once only, so a second sale undoes itself.
    ...{ requestId, requestHash: `${plan.id} sale` },
    isUnwinding: true,
    rider: {
      accounts: [accountKey(account, pair.quote), accountKey(FEES, pair.quote)],
      after: ({ id: orderId, filled, turnover, fee: paid }, _fills, now) => {
        // It met only the owner's own orders: nothing was sold, and the plan goes on.
        if (filled === 0) return {};
        const coins = baseOf(pair, filled).minor;
        const proceeds = turnover - paid;
        const { cost, fee } = settleSale(plan, { coins, proceeds }, rate);
        return {
          moves: fee === 0n ? [] : [move(money(pair.quote, fee), account, FEES)],
          rows: [noteSale(plan, endedFor, { orderId, coins, cost, proceeds, fee, now })],
          events: finishedEvents(plan, endedFor),
        };
      },
    },
  });
  if (!placed.ok) return placed;
  return placed.value.filled === 0 ? refuse('spot.nothingThere') : ok(null);
}
