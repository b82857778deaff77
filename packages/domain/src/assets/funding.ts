import { formatMoney, isLess, type Money, ok, type Result, refuse, subtract } from '@candor/kernel';
import type { AccountName, LedgerEvent } from '@candor/ledger';

/** The account money comes into and leaves from. */
export function fundingOf(userId: string): AccountName {
  return `user:${userId}:funding`;
}

/** Whether what is there covers what is wanted; the refusal says how much is missing. */
export function checkEnough(available: Money, wanted: Money): Result<null, 'ledger.insufficientBalance'> {
  if (!isLess(available, wanted)) return ok(null);
  const missing = formatMoney(subtract(wanted, available));
  return refuse('ledger.insufficientBalance', { missing, asset: wanted.asset });
}

/** Tells the customer's open pages, by the posting that changed it. */
export function balanceChanged(userId: string, balance: Money, transferId: string): LedgerEvent {
  const wire = { asset: balance.asset, amount: formatMoney(balance) };
  return { topic: 'balance.changed', key: userId, payload: { account: 'funding', balance: wire, transferId } };
}
