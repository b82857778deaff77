import { read, readText, scaleOf, sum, unitOf } from './amount.ts';
import { compare, type Finding } from './finding.ts';
import { type Ask, type Order, Plan, Run, readAll, readOrder } from './records.ts';

const PPM = 1_000_000n;

/** Every plan of auto invest, counted again from the fills of its orders. */
export async function recomputePlans(ask: Ask): Promise<Finding[]> {
  const plans = await readAll(ask, 'app.auto-invest/plans', {}, Plan);
  const found: Finding[] = [];
  for (const plan of plans) {
    const runs = await readAll(ask, 'app.auto-invest/runs', { id: plan.id }, Run);
    const orders = new Map<string, Order>();
    for (const id of orderIds(plan, runs)) orders.set(id, await readOrder(ask, id));
    found.push(...judgePlan(plan, runs, orders));
  }
  return found;
}

function orderIds({ sale }: Plan, runs: readonly Run[]): string[] {
  return [...runs.map(({ orderId }) => orderId), sale?.orderId ?? null].filter((id) => id !== null);
}

/** [AIV-12] Paid, received after the trading fee, what a sale brought, and the share of the gain. */
export function judgePlan(plan: Plan, runs: readonly Run[], orders: ReadonlyMap<string, Order>): Finding[] {
  const what = `auto invest ${plan.id} ${plan.market}`;
  const [base = '', quote = ''] = plan.market.split('-');
  const fillsOf = (id: string | null) => (id === null ? [] : (orders.get(id)?.fills ?? []));
  const bought = runs.flatMap(({ orderId }) => fillsOf(orderId));
  const spent = sum(bought.map(({ turnover }) => read(turnover)));
  const coins = sum(bought.map(({ amount, fee }) => read(amount) - read(fee)));
  const found = [
    compare(what, 'spent', quote, read(plan.spent), spent),
    compare(what, 'coins', base, read(plan.coins), coins),
    compare(what, 'spent by its runs', quote, sum(runs.map((run) => read(run.spent))), spent),
    compare(
      what,
      'fees of its runs',
      base,
      sum(runs.map((run) => read(run.fee))),
      sum(bought.map(({ fee }) => read(fee))),
    ),
  ];
  if (plan.sale) {
    const sold = fillsOf(plan.sale.orderId);
    const soldCoins = sum(sold.map(({ amount }) => read(amount)));
    const proceeds = sum(sold.map(({ turnover, fee }) => read(turnover) - read(fee)));
    const cost = coins === 0n ? 0n : (spent * soldCoins + coins - 1n) / coins;
    const gain = proceeds - cost;
    const share = gain > 0n ? (gain * BigInt(plan.performanceFeePpm)) / PPM : 0n;
    found.push(
      compare(what, 'coins sold', base, read(plan.sale.coins), soldCoins),
      compare(what, 'proceeds', quote, read(plan.sale.proceeds), proceeds),
      compare(what, 'performance fee', quote, read(plan.sale.performanceFee), share),
      compare(what, 'profit', quote, plan.profit ? read(plan.profit) : 0n, gain - share),
    );
  } else if (plan.profit && plan.price !== null) {
    const worth = (coins * readText(plan.price, scaleOf(quote))) / unitOf(base);
    found.push(compare(what, 'profit', quote, read(plan.profit), worth - spent));
  }
  return found;
}
