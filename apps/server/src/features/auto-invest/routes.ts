import { contract, type RefusalOf } from '@candor/contract';
import { PLAN_ZONE, PLANS_MOST } from '@candor/contract/auto-invest/fields';
import { fundingOf } from '@candor/domain/assets';
import { nextSlots, readSchedule, runsOf } from '@candor/domain/auto-invest';
import { formatPrice, isSettled, marketPairs } from '@candor/domain/market';
import { maskName } from '@candor/domain/transfer';
import { assert, type Id, isId, money, ok, parseMoney, refuse } from '@candor/kernel';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { takerFeesOf } from '../../services/engine/customer-fees.ts';
import { gateOf } from '../../services/guard/feature-gates.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { isSimulated } from '../../services/markets/is-simulated.ts';
import { assist, assistRows } from './assist.ts';
import { create } from './create.ts';
import { type PlanRow, pairOfPlan } from './rows.ts';
import { finishKeeping } from './run-plans.ts';
import { sellOut } from './sell.ts';
import { planStore } from './store.ts';
import { showCurve, showPlan, showRun, showSlots } from './wire.ts';

const SHOWN_SLOTS = 5;
/** Points of the plot: the newest buys. */
const SHOWN_BUYS = 200;

export const autoInvestRoutes = [
  handle(contract.autoInvestRules, async (_, context) => {
    const { clock, db, engine, ledger, session, settings, user } = context;
    const { book } = session;
    const takerFee = await takerFeesOf(context, user);
    const { slippage, band } = await engine.terms(book, 'BTC-USDT');
    return ok({
      gate: await gateOf(context, user, session, 'autoInvest'),
      zone: PLAN_ZONE,
      now: clock.now(),
      minimum: onWire(await settings.get('spot.minimum')),
      maximum: onWire(await settings.get('auto-invest.maximum')),
      available: onWire(await ledger.balance(book, { name: fundingOf(user.id), asset: 'USDT' })),
      slippagePpm: Number(slippage > band ? band : slippage),
      performanceFeePpm: Number(await settings.get('auto-invest.performanceFee')),
      inProgress: await planStore(db).countOf(user.id),
      inProgressMost: PLANS_MOST,
      markets: marketPairs()
        .filter(isSettled)
        .map((pair) => {
          const { state } = engine.info(book, pair.id);
          const last = engine.lastPrice(book, pair.id);
          const price = last === undefined ? null : formatPrice(pair, last);
          const found = { id: pair.id, state, last: price, takerFeePpm: takerFee(pair.id) };
          return { ...found, isSimulated: isSimulated(context, pair.id) };
        }),
    });
  }),

  handle(contract.previewPlan, async (input, { clock }) => {
    const schedule = readSchedule(input, clock.now());
    if (!schedule.ok) return schedule;
    const runs = runsOf(schedule.value);
    const amount = input.amount === undefined ? undefined : parseMoney('USDT', input.amount);
    return ok({
      slots: nextSlots(schedule.value, 0, SHOWN_SLOTS),
      runs,
      endAt: schedule.value.endAt,
      total: amount ? onWire(money('USDT', amount.minor * BigInt(runs))) : null,
    });
  }),

  handle(contract.createPlan, async (input, context) => {
    const made = await create(input, context);
    return made.ok ? ok(await readOwn(context, made.value)) : made;
  }),

  handle(contract.listPlans, async ({ state = null, cursor = '', limit }, context) => {
    if (cursor && !isId('aip', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { db, session, user } = context;
    const asked = { userId: user.id, book: session.book, state, before: cursor };
    const { rows, next } = await paged(limit, (most) => planStore(db).list(asked, most), idOf);
    return ok({ rows: rows.map((row) => showPlan(row, context)), next });
  }),

  handle(contract.getPlan, async ({ id }, context) => {
    const plan = await findOwn(context, id);
    if (!plan) return refuse('call.notFound');
    const buys = await planStore(context.db).buys(id, SHOWN_BUYS);
    return ok({
      plan: showPlan(plan, context),
      slots: showSlots(plan, SHOWN_SLOTS),
      curve: showCurve(plan, buys),
    });
  }),

  handle(contract.listPlanRuns, async ({ id, cursor, limit }, context) => {
    const plan = await findOwn(context, id);
    if (!plan) return refuse('call.notFound');
    const before = cursor ? Number(cursor) : Number.MAX_SAFE_INTEGER;
    if (!Number.isSafeInteger(before)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => planStore(context.db).runs(id, Math.min(before, 2_147_483_647), most);
    const { rows, next } = await paged(limit, read, ({ slot }) => String(slot));
    return ok({ rows: rows.map((row) => showRun(pairOfPlan(plan), row)), next });
  }),

  handle(contract.stopPlan, async ({ id }, context) => {
    const plan = await findOwn(context, id);
    if (!plan) return refuse('call.notFound');
    await finishKeeping(context, plan);
    return ok(await readOwn(context, id));
  }),

  handle(contract.sellPlan, async ({ id }, context) => {
    const plan = await findOwn(context, id);
    if (!plan) return refuse('call.notFound');
    if (plan.sold !== null) return ok(showPlan(plan, context));
    if (plan.state === 'finished') return refuse('auto-invest.planOver');
    const sold = await sellOut(context, plan, context.user);
    if (!sold.ok) return refuse(toCallRefusal(sold).code as RefusalOf<typeof contract.sellPlan>, sold.details);
    return ok(await readOwn(context, id));
  }),

  handle(contract.assistPlan, assist),

  handle(contract.listAssistance, async ({ side, cursor = '', limit }, { db, user }) => {
    if (cursor && !isId('aia', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => assistRows(db)[side](user.id, cursor, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({
      rows: rows.map(({ id, plan_id, username, market, at }) => {
        return { id, name: maskName(username), market, planId: side === 'received' ? plan_id : null, at };
      }),
      next,
    });
  }),
];

/** A plan is its owner's, in the book their log-in works in; anybody else's is not there. */
async function findOwn({ db, session, user }: CustomerContext, id: Id<'aip'>): Promise<PlanRow | undefined> {
  const plan = await planStore(db).find(id);
  return plan?.user_id === user.id && plan.book === session.book ? plan : undefined;
}

async function readOwn(context: CustomerContext, id: Id<'aip'>) {
  const plan = await findOwn(context, id);
  assert(plan, 'a plan that was just there');
  return showPlan(plan, context);
}
