import type { MarketId } from '@candor/contract';
import { pairOf } from '@candor/domain/market';
import { type CancelOnly, hasExits, isLive, readAmendment, readNewExits, readStopAmendment } from '@candor/domain/spot';
import { type Id, ok, type Refusal, refuse } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { AmendRequest, EngineRefusal, ExitsRequest, OrderOutcome } from './engine.ts';
import { closedFor, readTerms } from './market-terms.ts';
import type { EngineParts } from './open-engine.ts';
import { orderRows, type StoredOrder } from './order-rows.ts';
import { isUnpriced } from './place-order.ts';

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

/** An order that is filled while the others are cancelled may leave an exit behind, which has to go as well. */
const MOST_ROUNDS = 3;

export async function cancelAllOrders(
  parts: EngineParts,
  {
    book,
    owner,
    market,
  }: { readonly book: LedgerBook; readonly owner: string; readonly market?: MarketId | undefined },
): Promise<number> {
  let count = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const live = await orderRows(parts.db).liveOf(book, owner);
    const asked = live.filter((each) => market === undefined || each.market === market);
    const ended = await Promise.all(asked.map(({ order }) => cancelOrder(parts, { id: order.id, owner })));
    count += ended.filter(({ ok }) => ok).length;
    if (!asked.some(({ order }) => hasExits(order) && order.exitOf === null)) break;
  }
  return count;
}

export async function amendOrder(
  parts: EngineParts,
  { id, owner, price, stopPrice, amount }: AmendRequest,
): Promise<OrderOutcome> {
  const found = await findChangeable(parts, { id, owner });
  if ('ok' in found) return found;
  const { order, runner, terms } = found;
  // [SPT-50] What it could give away was counted when it was placed.
  if (order.userId !== null && runner.book === 'real' && isUnpriced(parts, pairOf(runner.pair.id))) {
    return refuse('spot.notAmendable');
  }
  // [SPT-48] An exit has as much as was filled, and its prices are set as a pair.
  if (order.exitOf !== null) return refuse('spot.notAmendable');
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

/** [SPT-48] */
export async function setExits(parts: EngineParts, { id, owner, ...asked }: ExitsRequest): Promise<OrderOutcome> {
  const found = await findChangeable(parts, { id, owner });
  if ('ok' in found) return found;
  const { order, runner, terms } = found;
  const exits = readNewExits(runner.pair, order, asked, terms);
  return exits.ok ? runner.submit({ do: 'exits', id, ...exits.value, holdId: parts.newUuid() }) : exits;
}

/** A live order of this owner in a market that takes orders, and what its change is judged by. */
async function findChangeable(parts: EngineParts, { id, owner }: Asked) {
  const found = await findOwn(parts, { id, owner });
  if ('ok' in found) return found;
  const { book, market, order } = found;
  if (!isLive(order)) return refuse(order.state === 'filled' ? 'spot.filled' : 'spot.ended');
  if (order.userId !== null && !parts.rate.take(owner, await parts.settings.get('spot.ordersPerSecond'))) {
    return refuse('call.tooMany', { seconds: 1 });
  }
  const runner = parts.runnerOf(book, market);
  if (runner.haltedFor !== null) return refuse('spot.halted', { reason: runner.haltedFor });
  const terms = await readTerms(parts, book, market);
  return closedFor(parts, market) ?? { order, runner, terms };
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
