import type { EnergyReason, EnergyState } from '@candor/contract/energy/fields';
import {
  formatMoney,
  type Id,
  type Instant,
  isZero,
  type Money,
  money,
  mulDiv,
  ok,
  type Result,
  refuse,
  subtract,
} from '@candor/kernel';
import {
  type AccountKey,
  accountKey,
  capture,
  type Decision,
  hold,
  type LedgerEvent,
  type LedgerView,
  type Posting,
  release,
  withHeld,
} from '@candor/ledger';
import { balanceChanged, checkEnough, fundingOf } from '../assets/index.ts';

/** Where what was earned goes. */
const EARNED = 'house:fees';

export type EnergyOrder = {
  readonly id: Id<'nrg'>;
  readonly userId: Id<'usr'>;
  readonly state: EnergyState;
  readonly energy: number;
  readonly price: Money;
  readonly holdId: string;
};

type View = Pick<LedgerView, 'now' | 'balance'>;

export function rentAccounts({ userId, price }: Pick<EnergyOrder, 'userId' | 'price'>): readonly AccountKey[] {
  return withHeld(fundingOf(userId), price.asset);
}

/** [NRG-9] The money is set aside; it is not ours yet. */
export function decideRent(
  order: EnergyOrder,
  view: View,
): Result<Decision<{ readonly id: string }>, 'ledger.insufficientBalance'> {
  const { id, userId, price, holdId } = order;
  const account = fundingOf(userId);
  const available = view.balance(accountKey(account, price.asset));
  const enough = checkEnough(available, price);
  if (!enough.ok) return enough;
  return ok({
    postings: [hold(holdId, price, account)],
    events: [changed(order, 'paid', view.now), balanceChanged(userId, subtract(available, price), holdId)],
    answer: { id },
  });
}

export function deliverAccounts({ price }: Pick<EnergyOrder, 'price'>): readonly AccountKey[] {
  return [accountKey(EARNED, price.asset)];
}

/** [NRG-12] What is kept and what is given back when this much arrived. */
export function splitPrice({ price, energy }: Pick<EnergyOrder, 'price' | 'energy'>, delivered: number) {
  const kept = delivered >= energy ? price : mulDiv(price, BigInt(delivered), BigInt(energy), 'floor');
  return { kept, back: subtract(price, kept) };
}

export type EndAnswer = { readonly kept: string; readonly back: string; readonly reason: string | null };

/** [NRG-9] [NRG-12] The chain shows it: what arrived is paid for. */
export function decideDeliver(
  order: EnergyOrder,
  delivered: number,
  view: View,
): Result<Decision<EndAnswer>, 'energy.decided'> {
  if (order.state !== 'delegating' || delivered <= 0) return refuse('energy.decided');
  const { kept, back } = splitPrice(order, delivered);
  const postings: Posting[] = isZero(kept) ? [] : [capture(order.holdId, kept, EARNED)];
  const events = [changed(order, 'active', view.now)];
  if (!isZero(back)) {
    postings.push(release(order.holdId));
    events.push(givenBack(order, back, view));
  }
  const reason = isZero(back) ? null : 'partial';
  return ok({ postings, events, answer: { kept: formatMoney(kept), back: formatMoney(back), reason } });
}

/** [NRG-10] [NRG-11] All of it is given back. */
export function decideRefund(
  order: EnergyOrder,
  reason: EnergyReason,
  view: View,
): Result<Decision<EndAnswer>, 'energy.decided'> {
  if (order.state !== 'paid' && order.state !== 'delegating') return refuse('energy.decided');
  return ok({
    postings: [release(order.holdId)],
    events: [changed(order, 'refunded', view.now), givenBack(order, order.price, view)],
    answer: { kept: '0', back: formatMoney(order.price), reason },
  });
}

function givenBack({ userId, holdId }: EnergyOrder, back: Money, view: View): LedgerEvent {
  const before = view.balance(accountKey(fundingOf(userId), back.asset));
  return balanceChanged(userId, money(back.asset, before.minor + back.minor), holdId);
}

function changed({ id, userId }: Pick<EnergyOrder, 'id' | 'userId'>, state: EnergyState, at: Instant): LedgerEvent {
  return { topic: 'energy.changed', key: userId, payload: { id, state, at } };
}
