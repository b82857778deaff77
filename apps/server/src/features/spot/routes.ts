import { contract } from '@candor/contract';
import { findPair, pairOf } from '@candor/domain/market';
import { checkOrderInHold } from '@candor/domain/security';
import { isId, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { feesOf } from '../../services/engine/customer-fees.ts';
import { toCallRefusal } from '../../services/ledger/ledger-refusal.ts';
import { spotMarketRoutes } from './market-routes.ts';
import { listPostings } from './postings.ts';
import { spotStore } from './store.ts';
import { showFill, showOrder } from './wire.ts';

/** An exit trades at the market price when it wakes, as a stop does; a hold leaves neither open. */
const namesExits = (input: { takeProfit?: string | undefined; stopLoss?: string | undefined }) =>
  input.takeProfit !== undefined || input.stopLoss !== undefined;

export const spotRoutes = [
  ...spotMarketRoutes,

  handle(contract.placeOrder, async (input, context) => {
    const { clock, engine, ledgerId, requestHash, session, user } = context;
    const asked = { kind: input.kind, isPostOnly: input.postOnly === 'yes', hasExits: namesExits(input) };
    const heldUntil = session.book === 'real' ? session.heldUntil : null;
    const free = checkOrderInHold(asked, heldUntil, clock.now());
    if (!free.ok) return free;
    const { market, idempotencyKey, postOnly, life: timeInForce, ...order } = input;
    const pair = findPair(market);
    const fees = await feesOf(context, user, pair?.id ?? null);
    const placed = await engine.place({
      book: session.book,
      market,
      by: { owner: user.id, userId: user.id, account: `user:${user.id}:funding`, fees },
      order: { ...order, timeInForce, isPostOnly: postOnly === 'yes' },
      requestId: ledgerId(idempotencyKey),
      requestHash: requestHash(input),
      isHeld: free.value.isHeld,
    });
    if (!placed.ok) return toCallRefusal(placed);
    return pair ? ok(showOrder(pair, placed.value, engine)) : refuse('spot.unknownMarket');
  }),

  handle(contract.cancelOrder, async ({ id }, { db, engine, session, user }) => {
    const found = await spotStore(db).find(id);
    if (found?.book !== session.book) return refuse('call.notFound');
    const cancelled = await engine.cancel({ id, owner: user.id });
    return cancelled.ok ? ok(showOrder(pairOf(found.market), cancelled.value, engine)) : toCallRefusal(cancelled);
  }),

  handle(contract.cancelAllOrders, async ({ market }, { engine, session, user }) => {
    const pair = market === undefined ? undefined : findPair(market);
    if (market !== undefined && !pair) return refuse('spot.unknownMarket');
    return ok({ cancelled: await engine.cancelAll({ book: session.book, owner: user.id, market: pair?.id }) });
  }),

  handle(contract.amendOrder, async ({ id, price, stopPrice, amount }, { db, engine, session, user }) => {
    const found = await spotStore(db).find(id);
    if (found?.book !== session.book) return refuse('call.notFound');
    const amended = await engine.amend({ id, owner: user.id, price, stopPrice, amount });
    return amended.ok ? ok(showOrder(pairOf(found.market), amended.value, engine)) : toCallRefusal(amended);
  }),

  handle(contract.setSpotExits, async ({ id, takeProfit, stopLoss }, { db, engine, session, user }) => {
    const found = await spotStore(db).find(id);
    if (found?.book !== session.book) return refuse('call.notFound');
    const changed = await engine.setExits({ id, owner: user.id, takeProfit, stopLoss });
    return changed.ok ? ok(showOrder(pairOf(found.market), changed.value, engine)) : toCallRefusal(changed);
  }),

  handle(contract.listSpotOrders, async ({ list, market, cursor, limit }, { db, engine, session, user }) => {
    if (cursor && !isId('ord', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const asked = { userId: user.id, book: session.book, list, market: market ?? null, before: cursor || null };
    const read = (most: number) => spotStore(db).list({ ...asked, limit: most });
    const { rows, next } = await paged(limit, read, ({ order }) => order.id);
    return ok({ rows: rows.map((row) => showOrder(pairOf(row.market), row.order, engine)), next });
  }),

  handle(contract.getSpotOrder, async ({ id }, { db, engine, user }) => {
    const store = spotStore(db);
    const found = await store.find(id);
    if (found?.order.userId !== user.id) return refuse('call.notFound');
    const pair = pairOf(found.market);
    const [fills, holds, exits] = [await store.fills(id), await store.holdLines(id), await store.exitsOf(id)];
    return ok({
      book: found.book,
      order: showOrder(pair, found.order, engine),
      exits: exits.map((exit) => showOrder(pair, exit.order, engine)),
      fills: fills.map((fill) => showFill(found.order, fill)),
      postings: listPostings(pair, found.order, fills, holds),
    });
  }),
];
