import { contract } from '@candor/contract';
import type { MarginOrder } from '@candor/contract/margin/orders';
import { averagePrice, baseOf, formatTicks } from '@candor/domain/spot';
import { isId, money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { makeUuids } from '../../platform/ids.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { endOrder } from './end-waiting.ts';
import { inTurn } from './in-turn.ts';
import { orderRows, type StoredOrder } from './order-rows.ts';
import { placeWaiting } from './place-waiting.ts';
import { showPrice } from './wire.ts';

export const marginOrderRoutes = [
  handle(contract.placeMarginOrder, async (input, context) => {
    const placed = await placeWaiting(input, context);
    return placed.ok ? ok(showOrder(placed.value)) : placed;
  }),

  handle(contract.cancelMarginOrder, async ({ id }, context) =>
    inTurn(async () => {
      const { clock, db, session, user } = context;
      const found = await orderRows(db).find(id);
      if (found?.userId !== user.id || found.book !== session.book) return refuse('call.notFound');
      if (found.state !== 'waiting') return ok(showOrder(found));
      if (!(await endOrder({ ...context, newUuid: makeUuids(clock) }, found, 'owner'))) return refuse('call.busy');
      return ok(showOrder((await orderRows(db).find(id)) ?? found));
    }),
  ),

  handle(contract.listMarginOrders, async ({ list, cursor, limit }, { db, session, user }) => {
    if (cursor && !isId('mgo', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => orderRows(db).list(user.id, session.book, list, cursor || null, most);
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: rows.map(showOrder), next });
  }),

  handle(contract.getMarginOrder, async ({ id }, { db, user }) => {
    const found = await orderRows(db).find(id);
    return found?.userId === user.id ? ok(showOrder(found)) : refuse('call.notFound');
  }),
];

function showOrder(order: StoredOrder): MarginOrder {
  const { pair, waiting, lots, filled, turnover } = order;
  const average = averagePrice(pair, turnover, filled);
  return {
    id: order.id,
    book: order.book,
    market: pair.id,
    side: waiting.side,
    state: order.state,
    reason: order.reason,
    multiplier: waiting.multiplier,
    price: formatTicks(pair, waiting.price),
    lots,
    amount: onWire(baseOf(pair, lots)),
    filled: onWire(baseOf(pair, filled)),
    filledLots: filled,
    averagePrice: showPrice(pair, average),
    reserved: onWire(money(pair.quote, waiting.reserved)),
    takeProfit: showPrice(pair, waiting.exits.takeProfit),
    stopLoss: showPrice(pair, waiting.exits.stopLoss),
    positionId: order.positionId,
    placedAt: order.placedAt,
    changedAt: order.changedAt,
  };
}
