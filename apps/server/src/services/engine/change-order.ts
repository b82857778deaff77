import { type CancelOnly, isLive, readAmendment, readStopAmendment } from '@candor/domain/spot';
import { type Id, ok, type Refusal, refuse } from '@candor/kernel';
import type { AmendRequest, EngineRefusal, OrderOutcome } from './engine.ts';
import { closedFor, readTerms } from './market-terms.ts';
import type { EngineParts } from './open-engine.ts';
import { orderRows, type StoredOrder } from './order-rows.ts';

type Asked = { readonly id: Id<'ord'>; readonly owner: string; readonly only?: CancelOnly | undefined };

export async function cancelOrder(parts: EngineParts, { id, owner, only }: Asked): Promise<OrderOutcome> {
  const found = parts.findLive(id, owner) ?? (await findOwn(parts, { id, owner }));
  if ('ok' in found) return found;
  if (!isLive(found.order)) return answerEnded(found);
  const sent = await parts.runnerOf(found.book, found.market).submit({ do: 'cancel', id, reason: 'owner', only });
  if (sent.ok || sent.code !== 'spot.ended') return sent;
  // It ended while this waited for its turn, or is not what it had to be.
  const now = await findOwn(parts, { id, owner });
  return 'ok' in now ? now : answerEnded(now);
}

export async function amendOrder(
  parts: EngineParts,
  { id, owner, price, stopPrice, amount }: AmendRequest,
): Promise<OrderOutcome> {
  const found = await findOwn(parts, { id, owner });
  if ('ok' in found) return found;
  if (!isLive(found.order)) return refuse(found.order.state === 'filled' ? 'spot.filled' : 'spot.ended');
  if (found.order.userId !== null && !parts.rate.take(owner, await parts.settings.get('spot.ordersPerSecond'))) {
    return refuse('call.tooMany', { seconds: 1 });
  }
  const { book, market, order } = found;
  const runner = parts.runnerOf(book, market);
  if (runner.haltedFor !== null) return refuse('spot.halted', { reason: runner.haltedFor });
  const terms = await readTerms(parts, book, market);
  const closed = closedFor(parts, market);
  if (closed) return closed;
  if (order.state !== 'waiting' && stopPrice !== undefined) {
    return order.stop > 0 ? refuse('spot.justWoken') : refuse('spot.wrongFields', { field: 'stopPrice' });
  }
  const target =
    order.state === 'waiting'
      ? readStopAmendment(runner.pair, order, { price, stopPrice, amount }, terms)
      : readAmendment(runner.pair, order, { price, amount }, terms);
  if (!target.ok) return target;
  return runner.submit({ do: 'amend', id, ...target.value, holdId: parts.newUuid() });
}

/** The order if it is this owner's; anybody else's is not there for them. */
async function findOwn(parts: EngineParts, { id, owner }: Asked): Promise<StoredOrder | Refusal<EngineRefusal>> {
  const found = await orderRows(parts.db).find(id);
  return found?.order.owner === owner ? found : refuse('call.notFound');
}

/** [SPT-18] Asking twice to cancel is asking once. */
function answerEnded({ order }: StoredOrder): OrderOutcome {
  return order.state === 'cancelled' ? ok(order) : refuse('spot.filled');
}
