import { type Instant, isZero, type Money, ok, type Result, refuse, subtract } from '@candor/kernel';
import {
  type AccountKey,
  accountKey,
  capture,
  type Decision,
  hold,
  type LedgerEvent,
  type LedgerView,
  release,
  withHeld,
} from '@candor/ledger';
import { balanceChanged, checkEnough, fundingOf } from '../assets/index.ts';
import { FEES, mayEnd, netOf, outsideOf, type Withdrawal } from './record.ts';

export type RequestAnswer = { readonly id: string };

/** What `decideRequest` reads and moves. */
export function requestAccounts({ userId, amount }: Pick<Withdrawal, 'userId' | 'amount'>): readonly AccountKey[] {
  return withHeld(fundingOf(userId), amount.asset);
}

/** [WDR-8] The money is set aside in the moment it is asked for; from here on it ends once, paid or given back. */
export function decideRequest(
  asked: Pick<Withdrawal, 'id' | 'userId' | 'amount' | 'holdId' | 'state'>,
  view: Pick<LedgerView, 'now' | 'balance'>,
): Result<Decision<RequestAnswer>, 'ledger.insufficientBalance'> {
  const { id, userId, amount, holdId, state } = asked;
  const account = fundingOf(userId);
  const available = view.balance(accountKey(account, amount.asset));
  const enough = checkEnough(available, amount);
  if (!enough.ok) return enough;
  return ok({
    postings: [hold(holdId, amount, account)],
    events: [changed(asked, state, view.now), balanceChanged(userId, subtract(available, amount), holdId)],
    answer: { id },
  });
}

/** How a withdrawal may end. */
export type End = 'confirmed' | 'rejected' | 'revoked' | 'failed_onchain';

export type EndRefusal = 'withdrawal.tooLate' | 'withdrawal.decided';

/** What `decideEnd` moves besides the hold itself. */
export function endAccounts(record: Withdrawal, end: End): readonly AccountKey[] {
  if (end !== 'confirmed') return [];
  return [accountKey(outsideOf(record), record.amount.asset), accountKey(FEES, record.amount.asset)];
}

/**
 * [WDR-12] The one way a withdrawal ends. The row that goes with it names the state it was decided on, so of several
 * who end it at once one is written and the others are told.
 */
export function decideEnd(
  record: Withdrawal,
  end: End,
  view: Pick<LedgerView, 'now' | 'balance'>,
): Result<Decision<{ readonly end: End }>, EndRefusal> {
  const able = checkEnd(record, end);
  if (!able.ok) return able;
  const { amount, fee, holdId, userId } = record;
  const answer = { end };
  if (end === 'confirmed') {
    const paid = [capture(holdId, netOf(record), outsideOf(record))];
    if (!isZero(fee)) paid.push(capture(holdId, fee, FEES));
    return ok({ postings: paid, events: [changed(record, end, view.now)], answer });
  }
  const before = view.balance(accountKey(fundingOf(userId), amount.asset));
  const after: Money = { asset: amount.asset, minor: before.minor + amount.minor };
  return ok({
    postings: [release(holdId)],
    events: [changed(record, end, view.now), balanceChanged(userId, after, holdId)],
    answer,
  });
}

/** [WDR-12] [WDR-13] What may follow what. */
export function checkEnd(
  record: Pick<Withdrawal, 'state' | 'payment' | 'network'>,
  end: End,
): Result<null, EndRefusal> {
  const { state, network } = record;
  switch (end) {
    case 'revoked':
      if (mayEnd(record)) return ok(null);
      return refuse(state === 'approved' || state === 'bank_sent' ? 'withdrawal.tooLate' : 'withdrawal.decided');
    case 'rejected':
      // What the bank sent back is turned down as well.
      if (mayEnd(record) || state === 'bank_sent') return ok(null);
      return refuse(state === 'approved' ? 'withdrawal.tooLate' : 'withdrawal.decided');
    case 'confirmed':
      return state === (network === null ? 'bank_sent' : 'approved') ? ok(null) : refuse('withdrawal.decided');
    case 'failed_onchain':
      return network !== null && state === 'approved' ? ok(null) : refuse('withdrawal.decided');
    default:
      return end satisfies never;
  }
}

function changed({ id, userId }: Pick<Withdrawal, 'id' | 'userId'>, state: string, at: Instant): LedgerEvent {
  return { topic: 'withdrawal.changed', key: userId, payload: { id, state, at } };
}
