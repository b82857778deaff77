import type { RecordKind } from '@candor/domain/assets';
import { instant, money, ok, refuse } from '@candor/kernel';
import type { CustomerContext } from '../../platform/handle.ts';
import { onWire } from '../../platform/wire-money.ts';
import { orderRows } from '../../services/engine/order-rows.ts';
import { counterpartyFor } from './counterparty.ts';
import { isOwnMargin, kindOf, ownLabel } from './own-accounts.ts';
import { assetsStore, type Leg, toCount } from './store.ts';

/** One transfer as far as it touches the customer; without such a posting it does not exist for them. */
export async function openRecord(id: string, { db, user }: Pick<CustomerContext, 'db' | 'user'>) {
  const store = assetsStore(db);
  const transfer = (await store.transfers([id])).get(id);
  if (!transfer) return refuse('call.notFound');
  const own = (await store.legs(id)).filter((leg) => ownEnds(user.id, leg).length > 0);
  if (own.length === 0) return refuse('call.notFound');
  const party = counterpartyFor(user.id, transfer);
  const isBatch = transfer.cause_type === 'spot.batch';
  const orders = isBatch ? await orderRows(db).ofTransfer(user.id, id, instant(transfer.at)) : [];
  return ok({
    id: transfer.id,
    kind: isBatch ? kindOfBatch(user.id, transfer.kind, own) : transfer.kind,
    cause: { type: transfer.cause_type, id: transfer.cause_id },
    orders: orders.map(({ market, order: { id: orderId, side, kind } }) => ({ id: orderId, market, side, kind })),
    ...party,
    at: transfer.at,
    postings: own.map((leg) => ({
      leg: leg.leg,
      from: labelOf(user.id, leg.from_name, party.counterparty),
      to: labelOf(user.id, leg.to_name, party.counterparty),
      money: onWire(money(leg.asset, BigInt(leg.amount))),
      own: ownEnds(user.id, leg),
    })),
  });
}

/** [AST-10] Others may have traded in the same batch: it is named by what it did with this customer's money. */
function kindOfBatch(userId: string, kind: string, legs: readonly Leg[]): string {
  const intoMargin = legs.find((leg) => isOwnMargin(userId, leg.to_name) && !isOwnMargin(userId, leg.from_name));
  if (intoMargin && kindOf(userId, intoMargin.from_name)) return 'margin.opened' satisfies RecordKind;
  if (legs.some((leg) => isOwnMargin(userId, leg.from_name) && kindOf(userId, leg.to_name))) {
    return 'margin.closed' satisfies RecordKind;
  }
  // Where their money only moved to and from what is set aside, they did not trade.
  if (!legs.every((leg) => ownEnds(userId, leg).length === 2)) return kind;
  const isReserved = legs.some((leg) => kindOf(userId, leg.to_name)?.isHeld);
  return (isReserved ? 'spot.reserved' : 'spot.released') satisfies RecordKind;
}

/** The customer's own sides of a posting: one, or both when money moved between their own accounts. */
function ownEnds(userId: string, leg: Leg) {
  const ends = [
    { name: leg.from_name, direction: 'out' as const, seq: leg.from_seq, after: leg.from_after },
    { name: leg.to_name, direction: 'in' as const, seq: leg.to_seq, after: leg.to_after },
  ];
  return ends
    .filter(({ name }) => ownLabel(userId, name) !== undefined)
    .map(({ name, direction, seq, after }) => ({
      account: labelOf(userId, name, null),
      direction,
      seq: toCount(seq),
      balanceAfter: onWire(money(leg.asset, BigInt(after))),
    }));
}

/** Own accounts by their kind, the house and the world by name, and other customers never by their inner id. */
function labelOf(userId: string, name: string, counterparty: string | null): string {
  const own = ownLabel(userId, name);
  if (own !== undefined) return own;
  return name.startsWith('user:') ? (counterparty ?? 'user') : name;
}
