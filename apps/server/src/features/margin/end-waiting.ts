import type { MarginOrderReason } from '@candor/contract/margin/fields';
import type { RecordKind } from '@candor/domain/assets';
import { type Asset, type Id, money, ok } from '@candor/kernel';
import { accountKey, type LedgerBook, type LedgerEvent, move } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { marketEnded } from '../../services/listing/market-ended.ts';
import { inTurn } from './in-turn.ts';
import { changeOrder, orderRows, type StoredOrder } from './order-rows.ts';

/** What its owner's open pages hear, in the transaction that makes it true. */
export function orderEvent(
  { id, market, userId }: Pick<StoredOrder, 'id' | 'market' | 'userId'>,
  state: StoredOrder['state'],
  isFill: boolean,
): LedgerEvent {
  return { topic: 'margin.order', key: userId, payload: { id, market, state, isFill } };
}

type Ending = Pick<Platform, 'clock' | 'db' | 'ledger' | 'outbox'> & { readonly newUuid: () => string };

/** [MRG-25] Ends what waits, or only gives back what a filled order has left over. False where it was changed in between. */
export async function endOrder(
  platform: Ending,
  order: StoredOrder,
  reason: MarginOrderReason | null,
): Promise<boolean> {
  const { clock, db, ledger, newUuid, outbox } = platform;
  const { pair, at, filled, turnover, positionId, waiting } = order;
  const state = reason === null ? order.state : 'cancelled';
  const after = { filled, turnover, positionId, state, reason, reserved: 0n } as const;
  // [LST-12] Nobody asked for this one: besides what its page hears, its owner gets a notice.
  const ended = { userId: order.userId, market: order.market, what: 'entry', id: order.id } as const;
  const events = [orderEvent(order, state, false), ...(reason === 'delisted' ? [marketEnded(ended)] : [])];
  if (waiting.reserved === 0n) {
    const isEnded = await db.transaction(async (tx) => {
      if (!(await orderRows(tx).endEmpty(order, state, reason, clock.now()))) return false;
      await outbox.add(tx, events);
      return true;
    });
    outbox.wake();
    return isEnded;
  }
  const amount = money<Asset>(pair.quote, waiting.reserved);
  const sent = await ledger.submit({
    id: newUuid(),
    requestHash: `${order.id} ${order.version}`,
    book: order.book,
    kind: 'margin.released' satisfies RecordKind,
    cause: { type: 'margin.order', id: order.id },
    accounts: [accountKey(at.funding, pair.quote), accountKey(at.account, pair.quote)],
    decide: (view) =>
      ok({
        postings: [move(amount, at.account, at.funding)],
        rows: [changeOrder(order, after, view.now)],
        events,
        answer: { id: order.id },
      }),
  });
  return sent.ok;
}

type Whose = { readonly userId: Id<'usr'>; readonly book: LedgerBook; readonly market?: StoredOrder['market'] };

/** [MRG-25] Everything of a customer that waits, in one market or in all of them. Says how many were cancelled. */
export async function endAllOrders(platform: Ending, whose: Whose, reason: MarginOrderReason): Promise<number> {
  return inTurn(async () => {
    let ended = 0;
    for (const order of await orderRows(platform.db).waitingOf(whose.userId, whose.book, whose.market)) {
      if (await endOrder(platform, order, reason)) ended += 1;
    }
    return ended;
  });
}
