import {
  add,
  formatMoney,
  type Instant,
  isLess,
  isZero,
  type Money,
  ok,
  type Refusal,
  type Result,
  refuse,
  subtract,
} from '@candor/kernel';
import { type AccountKey, accountKey, type Decision, type LedgerEvent, type LedgerView, move } from '@candor/ledger';
import type { TransferParty } from './check-transfer.ts';
import { maskName } from './mask-name.ts';

/** A transfer whose parties and amount have been checked. `id` is the client's idempotency key. */
export type TransferOrder = {
  readonly id: string;
  readonly sender: TransferParty;
  readonly recipient: TransferParty;
  readonly amount: Money;
  readonly fee: Money;
  readonly memo: string | null;
};

/** What the ledger keeps for ever with the movement; both receipts are read from it. Names are masked already. */
export type TransferAnswer = {
  readonly from: { readonly userId: string; readonly uid: string; readonly name: string };
  readonly to: { readonly userId: string; readonly uid: string; readonly name: string };
  readonly asset: string;
  readonly amount: string;
  readonly fee: string;
  readonly memo: string | null;
  readonly fromAfter: string;
  readonly toAfter: string;
  readonly at: Instant;
};

export const FEE_ACCOUNT = 'house:fees';

export function fundingOf(userId: string): string {
  return `user:${userId}:funding`;
}

/** What `decideTransfer` reads and moves. */
export function transferAccounts(order: TransferOrder): AccountKey[] {
  const { asset } = order.amount;
  const names = [fundingOf(order.sender.userId), fundingOf(order.recipient.userId)];
  if (!isZero(order.fee)) names.push(FEE_ACCOUNT);
  return names.map((name) => accountKey(name, asset));
}

/** [TRF-4] [TRF-5] [TRF-6] Runs when the transfer's turn comes, on the balances it will really find. */
export function decideTransfer(
  order: TransferOrder,
  view: Pick<LedgerView, 'now' | 'balance'>,
): Result<Decision<TransferAnswer>, 'ledger.insufficientBalance'> {
  const { sender, recipient, amount, fee } = order;
  const { asset } = amount;
  const from = fundingOf(sender.userId);
  const to = fundingOf(recipient.userId);
  const spendable = view.balance(accountKey(from, asset));
  const cost = add(amount, fee);
  if (isLess(spendable, cost)) return missing(subtract(cost, spendable));

  const fromAfter = subtract(spendable, cost);
  const toAfter = add(view.balance(accountKey(to, asset)), amount);
  const answer: TransferAnswer = {
    from: { userId: sender.userId, uid: sender.uid, name: maskName(sender.name) },
    to: { userId: recipient.userId, uid: recipient.uid, name: maskName(recipient.name) },
    asset,
    amount: formatMoney(amount),
    fee: formatMoney(fee),
    memo: order.memo,
    fromAfter: formatMoney(fromAfter),
    toAfter: formatMoney(toAfter),
    at: view.now,
  };
  const legs = [move(amount, from, to)];
  if (!isZero(fee)) legs.push(move(fee, from, FEE_ACCOUNT));
  return ok({ postings: legs, events: eventsOf(order, answer, { fromAfter, toAfter }), answer });
}

function eventsOf(
  order: TransferOrder,
  answer: TransferAnswer,
  after: { fromAfter: Money; toAfter: Money },
): LedgerEvent[] {
  const { sender, recipient, amount, id } = order;
  const changed = (userId: string, balance: Money): LedgerEvent => ({
    topic: 'balance.changed',
    key: userId,
    payload: { account: 'funding', balance: onWire(balance), transferId: id },
  });
  return [
    changed(sender.userId, after.fromAfter),
    changed(recipient.userId, after.toAfter),
    {
      topic: 'transfer.received',
      key: recipient.userId,
      payload: { id, from: answer.from.name, money: onWire(amount), at: answer.at },
    },
  ];
}

function onWire(value: Money) {
  return { asset: value.asset, amount: formatMoney(value) };
}

function missing(value: Money): Refusal<'ledger.insufficientBalance'> {
  return refuse('ledger.insufficientBalance', { missing: formatMoney(value), asset: value.asset });
}
