import { assert } from '@candor/kernel';
import type { BookEvent, CancelReason, OrderBook, RejectReason } from '@candor/matching';
import type { SpotOrder } from './order.ts';
import { type Run, settleTrade } from './run.ts';

export type Followed = {
  readonly rejected: RejectReason | undefined;
  /** Every order the command was felt by, in the order it was. */
  readonly touched: ReadonlySet<SpotOrder>;
  readonly ends: ReadonlyMap<SpotOrder, CancelReason>;
};

/** Carries out what the book says has happened: on the orders, and on the money behind them. */
export function followEvents(run: Run, core: OrderBook): Followed {
  const touched = new Set<SpotOrder>();
  const ends = new Map<SpotOrder, CancelReason>();
  let rejected: RejectReason | undefined;
  for (const event of core.events.list()) {
    if (event.type === 'rejected') rejected = event.reason;
    else follow(run, event, touched, ends);
  }
  core.events.clear();
  return { rejected, touched, ends };
}

function follow(
  run: Run,
  event: Exclude<BookEvent, { type: 'rejected' }>,
  touched: Set<SpotOrder>,
  ends: Map<SpotOrder, CancelReason>,
): void {
  if (event.type === 'trade') {
    const [maker, taker] = [run.registry.get(event.maker), run.registry.get(event.taker)];
    settleTrade(run, { maker, taker, price: event.price, lots: event.qty });
    setLeft(run, maker, event.makerLeft, touched);
    setLeft(run, taker, event.takerLeft, touched);
    return;
  }
  const order = run.registry.change(run.registry.get(event.id));
  touched.add(order);
  order.changedAt = run.now;
  switch (event.type) {
    case 'accepted':
      assert(order.ticket === 0, 'an order to be taken once');
      order.ticket = event.ticket;
      order.state = event.isDormant ? 'waiting' : 'open';
      return;
    case 'triggered':
      assert(order.state === 'waiting', 'only a stop that waits to wake');
      order.ticket = event.ticket;
      order.isTriggered = true;
      order.price = event.price;
      order.state = 'open';
      return;
    case 'amended':
      assert(order.state !== 'filled' && order.state !== 'cancelled' && event.qty > 0, 'an order that lives on');
      order.price = event.price;
      order.remaining = event.qty;
      if (order.budget === 0) order.lots = order.filled + event.qty;
      order.ticket = event.ticket;
      return;
    case 'reduced':
      assert(event.left > 0 && event.left < order.remaining, 'less than before, and something');
      order.remaining = event.left;
      // What was taken off to keep somebody from trading with themselves is no longer ordered.
      if (order.budget === 0) order.lots -= event.by;
      return;
    case 'cancelled':
      ends.set(order, event.reason);
      end(run, order, event.reason);
      return;
    default:
      event satisfies never;
  }
}

function setLeft(run: Run, order: SpotOrder, remaining: number, touched: Set<SpotOrder>): void {
  assert(remaining >= 0 && remaining < order.remaining, 'a fill to leave less than there was');
  order.remaining = remaining;
  touched.add(order);
  if (remaining > 0) return;
  order.state = 'filled';
  run.registry.leave(order);
}

function end(run: Run, order: SpotOrder, reason: CancelReason): void {
  assert(order.state !== 'filled', 'an order to end once');
  // A budget rarely comes out even: with what is left nothing can be bought, and the order has done what was asked.
  const isDone = reason === 'budgetSpent' && order.filled > 0;
  order.state = isDone ? 'filled' : 'cancelled';
  if (!isDone)
    order.reason = reason === 'asked' ? (order.reason ?? 'owner') : reason === 'selfTrade' ? 'selfTrade' : 'unfilled';
  order.remaining = 0;
  run.registry.leave(order);
}
