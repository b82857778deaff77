import { movesBeforeOpen, type OpenPlan, planFill, settleFill } from '@candor/domain/margin';
import { endingOf } from '@candor/domain/market';
import type { Id } from '@candor/kernel';
import { makeNewId, makeUuids } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOrder, orderEvent } from './end-waiting.ts';
import { inTurn } from './in-turn.ts';
import { judgeCaps } from './judge-caps.ts';
import { readMark } from './mark-price.ts';
import { stepEvents } from './notify.ts';
import { placeFor } from './order.ts';
import { changeOrder, orderRows, type StoredOrder } from './order-rows.ts';
import { checkPool } from './pool.ts';
import { accountsOf, type StoredPosition } from './rows.ts';
import { marginStore } from './store.ts';
import { readTerms } from './terms.ts';
import { changePosition, insertPosition, insertStep } from './writes.ts';

/** Looks at every order that waits once, first come first. */
export async function lookAtOrders(platform: Platform): Promise<void> {
  const { clock, db } = platform;
  const orders = await orderRows(db).live();
  const shut = await orderRows(db).shutOf([...new Set(orders.map(({ userId }) => userId))], clock.now());
  for (const order of orders) {
    const { id } = order;
    // Most wait for a price that is far: whether that is all there is to them is known without asking for each.
    if (!isReady(platform, order) && !(order.book === 'real' && shut.has(order.userId))) continue;
    await inTurn(() => lookAtOrder(platform, id)).catch((error: unknown) =>
      platform.log.warn('margin.order_failed', 'A waiting margin order could not be looked at; retrying', {
        err: error,
        order: id,
      }),
    );
  }
}

/** Whether it may end or be filled, whoever it belongs to. */
function isReady(platform: Platform, order: StoredOrder): boolean {
  return (
    order.state !== 'waiting' ||
    endingOf(order.pair, platform.clock.now()) !== null ||
    (isOffered(platform, order) && readMark(platform, order.book, order.market).ok)
  );
}

/** [MRG-23] [MRG-24] [MRG-25] Fills what the book offers, or ends what may not wait any longer. To be called in turn. */
export async function lookAtOrder(platform: Platform, id: Id<'mgo'>): Promise<void> {
  const { clock, db } = platform;
  const ending = { ...platform, newUuid: makeUuids(clock) };
  const order = await orderRows(db).find(id);
  if (!order) return;
  if (order.state !== 'waiting') {
    if (order.waiting.reserved > 0n) await endOrder(ending, order, null);
    return;
  }
  if (order.book === 'real' && (await orderRows(db).shutOf([order.userId], clock.now())).has(order.userId)) {
    await endOrder(ending, order, 'hold');
    return;
  }
  if (endingOf(order.pair, clock.now()) !== null) {
    await endOrder(ending, order, 'delisted');
    return;
  }
  const markPrice = readMark(platform, order.book, order.market);
  if (!markPrice.ok || !isOffered(platform, order)) return;
  const terms = await readTerms(platform, order.fee, order.market);
  const plan = planFill(order.pair, order.waiting, markPrice.value, terms);
  if (plan === 'wait') return;
  if (plan === 'margin' || plan === 'exits') {
    await endOrder(ending, order, plan);
    return;
  }
  const { book, pair, userId } = order;
  const lent = await checkPool(platform, { book, pair, plan, terms });
  const capped = await judgeCaps(platform, { book, userId, pair, plan, markPrice: markPrice.value });
  if (!lent.ok || !capped.ok) return;
  await fill(platform, order, plan, markPrice.value);
  const after = await orderRows(db).find(id);
  if (after?.state === 'filled' && after.waiting.reserved > 0n) await endOrder(ending, after, null);
}

/** Whether somebody stands in the book for its price at all: asking the engine costs everybody's turn. */
function isOffered({ engine }: Pick<Platform, 'engine'>, { book, market, waiting }: StoredOrder): boolean {
  const { bid, ask, state } = engine.info(book, market);
  if (state === 'halted' || state === 'outOfHours') return false;
  return waiting.side === 'long' ? ask > 0 && ask <= waiting.price : bid > 0 && bid >= waiting.price;
}

/** One order with margin and loan before it, the position behind it, and what is left of the waiting one: all of it, or nothing. */
async function fill(platform: Platform, order: StoredOrder, plan: OpenPlan, markPrice: bigint): Promise<void> {
  const { clock, db, engine } = platform;
  const { book, pair, market, userId, fee, waiting } = order;
  const before = await openedBefore(db, order);
  const id = before?.id ?? makeNewId(clock)('pos');
  // What the order has aside pays, and gets back what a fill did not need.
  const at = { account: accountsOf(userId, id, null).account, funding: order.at.account };
  const requestId = makeUuids(clock)();
  await placeFor(engine, { book, pair, userId, at }, plan.side === 'long' ? 'buy' : 'sell', {
    ...{ lots: plan.lots, price: plan.price, requestId, requestHash: `${order.id} ${order.version}` },
    ...{ isAsked: true, isUnwinding: false },
    rider: {
      accounts: [],
      before: movesBeforeOpen(pair, plan, at, { fee }),
      after: ({ id: orderId, filled: lots, turnover }, _fills, now) => {
        const decided = settleFill(pair, before?.position, plan, { lots, turnover }, at, { fee });
        const facts = { markPrice, orderId, transferId: null, now };
        const made = {
          id,
          book,
          market,
          userId,
          robotId: null,
          multiplier: waiting.multiplier,
          fee,
          exits: waiting.exits,
          orderId,
          now,
        };
        const rows = before
          ? changePosition(before, [decided], facts)
          : [insertPosition(made, decided.position), insertStep(id, decided.step, { ...facts, no: 1 })];
        const filled = order.filled + lots;
        const state = filled === order.lots ? ('filled' as const) : ('waiting' as const);
        const after = {
          ...{ filled, state, reason: null, positionId: id },
          turnover: order.turnover + turnover,
          reserved: waiting.reserved - decided.step.paid,
        };
        return {
          moves: decided.moves,
          rows: [...rows, changeOrder(order, after, now)],
          events: [...stepEvents(made, [decided]), orderEvent(order, state, true)],
        };
      },
    },
  });
}

/** [MRG-23] The position this order opened, as long as it is open; else its next fill opens another. */
async function openedBefore(db: Platform['db'], { positionId }: StoredOrder): Promise<StoredPosition | undefined> {
  const found = positionId === null ? undefined : await marginStore(db).find(positionId);
  return found?.position.state === 'open' ? found : undefined;
}
