import { memberTypeOf } from '@candor/domain/auth';
import { feeRatesOf, formatTicks, type OrderAsked } from '@candor/domain/spot';
import { DAY_MS, formatMoney, instant, money, ok, type Result } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { feeTerms, ownFees } from '../../services/engine/customer-fees.ts';
import type { Placer } from '../../services/engine/engine.ts';
import { orderRows } from '../../services/engine/order-rows.ts';
import { CLOSE_LATER, closeOpen, openPosition } from './carry-out-margin.ts';
import type { IntentRow, Owner, StoredIntent, StoredRobot } from './rows.ts';
import { robotStore } from './store.ts';

type Needed = Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'log' | 'markets' | 'settings'>;

/** Worth another try: nothing was judged, or the same order may be taken in a second or when the market is open again. */
const LATER = new Set<string>(['call.busy', 'call.tooMany', 'spot.halted', 'spot.closed', 'margin.noMark']);

/** [RBT-4] A day's decision waits until the next one is due, and not longer. */
const PATIENCE_MS = 2 * DAY_MS;

/**
 * [RBT-3] Orders what was decided, in its order. Whatever happened before (a crash between order and note, an answer that
 * never came) the id is the same, so the same order is found and not made again.
 */
export async function carryOut(platform: Needed, robot: StoredRobot, owner: Owner, intents: readonly IntentRow[]) {
  const by = await placerOf(platform, robot, owner);
  for (const intent of intents) {
    if (!(await carryOutOne(platform, robot, { by, owner }, intent))) return;
  }
}

/** False where the rest must wait for it. */
async function carryOutOne(
  platform: Needed,
  robot: StoredRobot,
  { by, owner }: { readonly by: Placer; readonly owner: Owner },
  row: IntentRow,
): Promise<boolean> {
  const { clock, db } = platform;
  const store = robotStore(db);
  const { request_id: requestId, intent } = row;
  if (clock.now() > row.candle_at + PATIENCE_MS) {
    const made = await orderRows(db).findByRequest(requestId);
    await store.note(requestId, made ? { state: 'placed', orderId: made.order.id } : { state: 'expired' });
    return true;
  }
  if (intent.do === 'cancel') {
    await cancelTag(platform, robot, intent.tag);
    await store.note(requestId, { state: 'placed' });
    return true;
  }
  if (intent.do === 'open' || intent.do === 'close') {
    const done =
      intent.do === 'open'
        ? await openPosition(platform, robot, owner, requestId, intent)
        : await closeOpen(platform, robot, row);
    if (!done.ok && (LATER.has(done.code) || (intent.do === 'close' && CLOSE_LATER.has(done.code)))) return false;
    const made = await orderRows(db).findByRequest(requestId);
    await noteOutcome(platform, robot, requestId, done.ok ? ok({ id: made?.order.id ?? null }) : done);
    return true;
  }
  const placed = await place(platform, robot, by, requestId, intent);
  if (!placed.ok && LATER.has(placed.code)) return false;
  await noteOutcome(platform, robot, requestId, placed.ok ? ok({ id: placed.value.id }) : placed);
  return true;
}

async function noteOutcome(
  { db, log }: Pick<Needed, 'db' | 'log'>,
  robot: StoredRobot,
  requestId: string,
  placed: Result<{ readonly id: string | null }, string>,
): Promise<void> {
  const store = robotStore(db);
  if (placed.ok) await store.note(requestId, { state: 'placed', ...(placed.value.id && { orderId: placed.value.id }) });
  else {
    await store.note(requestId, { state: 'refused', refusal: placed.code });
    log.info('robot.order_refused', 'An order of a robot was refused', { robot: robot.id, refusal: placed.code });
  }
}

type Ordering = Exclude<StoredIntent, { do: 'cancel' | 'open' | 'close' }>;

function place({ engine }: Needed, robot: StoredRobot, by: Placer, requestId: string, intent: Ordering) {
  const { book, pair, state } = robot;
  const amountOf = (lots: number) => formatMoney(money(pair.base, BigInt(lots) * pair.lot));
  const common = { isPostOnly: false, selfTrade: 'cancelNewest' } as const;
  const atMarket = { ...common, kind: 'market', timeInForce: 'gtc' } as const;
  const order: OrderAsked =
    intent.do === 'buy'
      ? { ...atMarket, side: 'buy', budget: formatMoney(money(pair.quote, BigInt(intent.spend))) }
      : intent.do === 'sell'
        ? { ...atMarket, side: 'sell', amount: amountOf(intent.lots) }
        : {
            ...{ ...common, kind: 'limit', timeInForce: 'gtc', side: intent.side },
            ...{ price: formatTicks(pair, intent.price), amount: amountOf(intent.lots) },
          };
  return engine.place({
    ...{ book, market: pair.id, by, order, requestId },
    requestHash: `robot:${robot.id}:${JSON.stringify(intent)}`,
    isUnwinding: state === 'stopping',
  });
}

/** What was decided and never ordered is not ordered any more. */
export async function giveUp({ db }: { readonly db: Queries }, robot: StoredRobot): Promise<void> {
  const store = robotStore(db);
  for (const { request_id: requestId, candle_at: at, state } of await store.intents(robot.id, instant(0))) {
    if (state !== 'decided' || at === robot.stopAskedAt) continue;
    const made = await orderRows(db).findByRequest(requestId);
    await store.note(requestId, made ? { state: 'placed', orderId: made.order.id } : { state: 'dropped' });
  }
}

/** Every order of the robot that stands, or the one the rules call so. */
export async function cancelTag({ db, engine }: Pick<Needed, 'db' | 'engine'>, robot: StoredRobot, tag?: string) {
  const resting = await restingOf({ db, engine }, robot);
  for (const order of resting) {
    if (tag === undefined || order.tag === tag) await engine.cancel({ id: order.id, owner: robot.userId });
  }
}

export async function restingOf({ db, engine }: Pick<Needed, 'db' | 'engine'>, robot: StoredRobot) {
  const open = await engine.openOrders({ book: robot.book, owner: robot.userId, market: robot.market });
  const own = open.filter(({ account }) => account === robot.account);
  const known = own.length === 0 ? new Map() : await robotStore(db).tags(own.map(({ requestId }) => requestId));
  return own.map(({ id, side, price, remaining, requestId }) => {
    const { tag, segment } = known.get(requestId) ?? { tag: requestId, segment: robot.segment };
    return { id, side, price, lots: remaining, tag, segment };
  });
}

async function placerOf({ clock, settings }: Needed, robot: StoredRobot, owner: Owner): Promise<Placer> {
  const isVip = memberTypeOf(owner.vip_expires_at, clock.now()) === 'vip';
  const fees = feeRatesOf(owner.level, isVip, await feeTerms({ settings }), ownFees(robot.market));
  return { owner: robot.userId, userId: robot.userId, account: robot.account, fees };
}
