import {
  type Asset,
  add,
  formatMoney,
  type Instant,
  isZero,
  type Money,
  ok,
  type Result,
  subtract,
} from '@candor/kernel';
import { type AccountKey, accountKey, type Decision, type LedgerEvent, type LedgerView, move } from '@candor/ledger';
import { checkEnough, fundingOf } from '../assets/index.ts';
import { checkAmount, checkRecipient, checkSender, type TransferParty } from './check-transfer.ts';
import type { Sender } from './gate.ts';
import { checkGuards, checkHold, type TransferGuards } from './guards.ts';
import { transferLimitsOf } from './limits.ts';
import { maskName } from './mask-name.ts';
import type { TransferAnswer } from './transfer-answer.ts';

/** What was asked, and the two people as they are now. `id` is the id the movement will have in the ledger. */
export type TransferOrder = {
  readonly id: string;
  readonly sender: TransferParty & Sender;
  readonly recipient: TransferParty & { readonly isBanned: boolean };
  readonly asset: Asset;
  readonly amount: string;
  readonly memo: string | null;
  readonly guards: TransferGuards;
};

export type TransferRefusal =
  | 'account.noPermission'
  | 'feature.notOpen'
  | 'tradePassword.notSet'
  | 'transfer.levelTooLow'
  | 'transfer.notCertified'
  | 'transfer.toSelf'
  | 'transfer.recipientUnavailable'
  | 'transfer.belowMinimum'
  | 'transfer.aboveMaximum'
  | 'transfer.onHold'
  | 'transfer.abovePerDay'
  | 'transfer.aboveNew'
  | 'transfer.noPrice'
  | 'ledger.wrongAmount'
  | 'ledger.insufficientBalance';

export const FEE_ACCOUNT = 'house:fees';

/** What `decideTransfer` reads and moves. */
export function transferAccounts({ sender, recipient, asset }: TransferOrder): AccountKey[] {
  const names = [fundingOf(sender.userId), fundingOf(recipient.userId)];
  if (!isZero(transferLimitsOf(asset).fee)) names.push(FEE_ACCOUNT);
  return names.map((name) => accountKey(name, asset));
}

/**
 * The whole rule. It runs when the transfer's turn comes, on the balances it will really find, and never for a repeated
 * request: what once went through stays so, even if the sender could not do it again today.
 */
export function decideTransfer(
  order: TransferOrder,
  view: Pick<LedgerView, 'now' | 'balance'>,
  limits = transferLimitsOf(order.asset),
): Result<Decision<TransferAnswer>, TransferRefusal> {
  const { sender, recipient, asset } = order;
  const able = checkSender(sender);
  if (!able.ok) return able;
  const reachable = checkRecipient(sender.userId, recipient);
  if (!reachable.ok) return reachable;
  const checked = checkAmount(order, limits);
  if (!checked.ok) return checked;
  const free = checkHold(order.guards, view.now);
  if (!free.ok) return free;

  const { amount, fee } = checked.value;
  const from = fundingOf(sender.userId);
  const to = fundingOf(recipient.userId);
  const spendable = view.balance(accountKey(from, asset));
  const cost = add(amount, fee);
  const enough = checkEnough(spendable, cost);
  if (!enough.ok) return enough;
  const within = checkGuards(amount, order.guards);
  if (!within.ok) return within;

  const fromAfter = subtract(spendable, cost);
  const toAfter = add(view.balance(accountKey(to, asset)), amount);
  const answer = describe(order, { amount, fee, fromAfter, toAfter }, view.now);
  const legs = [move(amount, from, to)];
  if (!isZero(fee)) legs.push(move(fee, from, FEE_ACCOUNT));
  return ok({ postings: legs, events: eventsOf(order, answer), answer });
}

function describe(
  { sender, recipient, asset, memo }: TransferOrder,
  figures: { amount: Money; fee: Money; fromAfter: Money; toAfter: Money },
  at: Instant,
): TransferAnswer {
  return {
    from: { userId: sender.userId, uid: sender.uid, name: maskName(sender.name) },
    to: { userId: recipient.userId, uid: recipient.uid, name: maskName(recipient.name) },
    asset,
    amount: formatMoney(figures.amount),
    fee: formatMoney(figures.fee),
    memo,
    fromAfter: formatMoney(figures.fromAfter),
    toAfter: formatMoney(figures.toAfter),
    at,
  };
}

/** [TRF-6] */
function eventsOf({ id, asset }: TransferOrder, answer: TransferAnswer): LedgerEvent[] {
  const changed = (userId: string, balance: string): LedgerEvent => ({
    topic: 'balance.changed',
    key: userId,
    payload: { account: 'funding', balance: { asset, amount: balance }, transferId: id },
  });
  return [
    changed(answer.from.userId, answer.fromAfter),
    changed(answer.to.userId, answer.toAfter),
    {
      topic: 'transfer.received',
      key: answer.to.userId,
      payload: { id, from: answer.from.name, money: { asset, amount: answer.amount }, at: answer.at },
    },
  ];
}
