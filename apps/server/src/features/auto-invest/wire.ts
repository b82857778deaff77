import type { ConsolePlan, Plan, PlanRun } from '@candor/contract/auto-invest/calls';
import { averageOf, nextSlots, rateAfterHelp, worthOf } from '@candor/domain/auto-invest';
import { formatPrice, type MarketPair } from '@candor/domain/market';
import { formatMoney, instant, money, ppm, scaleOf } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { isSimulated } from '../../services/markets/is-simulated.ts';
import { type NamedPlanRow, type PlanRow, pairOfPlan, type RunRow, scheduleOf } from './rows.ts';

const unitOf = ({ base }: MarketPair) => 10n ** BigInt(scaleOf(base));

/** [AIV-12] Everything here is a sum of fills, or such a sum at the price of the market's last trade. */
export function showPlan(plan: PlanRow, platform: Pick<Platform, 'engine' | 'markets'>): Plan {
  const pair = pairOfPlan(plan);
  const quote = (minor: bigint) => onWire(money(pair.quote, minor));
  const base = (minor: bigint) => onWire(money(pair.base, minor));
  const average = averageOf(plan, unitOf(pair));
  const last = plan.sold === null ? (platform.engine.lastPrice(plan.book, plan.market) ?? null) : null;
  const value = last === null ? null : worthOf(plan.coins, last, unitOf(pair));
  const isEmpty = plan.coins === 0n;
  return {
    id: plan.id,
    market: plan.market,
    state: plan.state,
    amount: quote(plan.amount),
    period: plan.period,
    startAt: plan.start_at,
    endAt: plan.end_at,
    atEnd: plan.at_end,
    highestPrice: plan.highest_price === null ? null : formatPrice(pair, plan.highest_price),
    runs: { planned: plan.planned, bought: plan.bought, skipped: plan.skipped },
    nextAt: plan.next_slot < plan.planned ? plan.next_at : null,
    waitsFor: plan.waits_for,
    spent: quote(plan.spent),
    coins: base(plan.coins),
    averagePrice: average === null ? null : formatPrice(pair, average),
    price: last === null ? null : formatPrice(pair, last),
    value: value === null || isEmpty ? null : quote(value),
    profit: profitOf(plan, value, quote),
    sale: saleOf(plan, quote, base),
    performanceFeePpm: Number(rateAfterHelp(ppm(plan.fee_ppm), plan.helpers)),
    helpers: plan.helpers,
    code: plan.code,
    createdAt: plan.created_at,
    finishedAt: plan.finished_at,
    endedFor: plan.ended_for,
    isSimulated: isSimulated(platform, plan.market),
  };
}

type Show = (minor: bigint) => Plan['amount'];

function profitOf(
  { coins, spent, sold, sold_cost, proceeds, performance_fee }: PlanRow,
  value: bigint | null,
  show: Show,
) {
  if (coins === 0n) return null;
  if (sold !== null) return show((proceeds ?? 0n) - (sold_cost ?? 0n) - (performance_fee ?? 0n));
  return value === null ? null : show(value - spent);
}

function saleOf(
  { sold, proceeds, performance_fee, sale_order, finished_at }: PlanRow,
  quote: Show,
  base: Show,
): Plan['sale'] {
  if (sold === null || proceeds === null || performance_fee === null) return null;
  return {
    coins: base(sold),
    proceeds: quote(proceeds),
    performanceFee: quote(performance_fee),
    orderId: sale_order ?? '',
    at: finished_at ?? instant(0),
  };
}

export function showSlots(plan: PlanRow, most: number) {
  return plan.state === 'finished' ? [] : nextSlots(scheduleOf(plan), plan.next_slot, most);
}

export function showRun(pair: MarketPair, run: RunRow): PlanRun {
  const gross = run.coins + run.fee;
  return {
    slot: run.slot,
    dueAt: run.due_at,
    at: run.at,
    skipped: run.skipped,
    orderId: run.order_id,
    spent: onWire(money(pair.quote, run.spent)),
    coins: onWire(money(pair.base, run.coins)),
    fee: onWire(money(pair.base, run.fee)),
    price: gross === 0n ? null : formatPrice(pair, (run.spent * unitOf(pair)) / gross),
  };
}

/** What was paid by each buy, and what the coins were worth at that buy's price. Oldest first. */
export function showCurve(plan: PlanRow, buys: readonly RunRow[]) {
  const pair = pairOfPlan(plan);
  const text = (minor: bigint) => formatMoney(money(pair.quote, minor));
  // The newest buys only: what came before them is in the sums.
  let spent = plan.spent - buys.reduce((sum, run) => sum + run.spent, 0n);
  let coins = plan.coins - buys.reduce((sum, run) => sum + run.coins, 0n);
  return [...buys].reverse().map((run) => {
    spent += run.spent;
    coins += run.coins;
    const price = (run.spent * unitOf(pair)) / (run.coins + run.fee);
    return { at: run.at, spent: text(spent), value: text(worthOf(coins, price, unitOf(pair))) };
  });
}

export function showNamed(plan: NamedPlanRow): ConsolePlan {
  const pair = pairOfPlan(plan);
  return {
    id: plan.id,
    market: plan.market,
    state: plan.state,
    book: plan.book,
    uid: plan.uid,
    username: plan.username,
    amount: onWire(money(pair.quote, plan.amount)),
    period: plan.period,
    runs: { planned: plan.planned, bought: plan.bought, skipped: plan.skipped },
    spent: onWire(money(pair.quote, plan.spent)),
    coins: onWire(money(pair.base, plan.coins)),
    helpers: plan.helpers,
    performanceFee: plan.performance_fee === null ? null : onWire(money(pair.quote, plan.performance_fee)),
    lastSkip: plan.last_skip,
    nextAt: plan.next_at,
    createdAt: plan.created_at,
  };
}
