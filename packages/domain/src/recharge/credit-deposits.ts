import { assert, type ChainName, formatMoney, isPositive, type Money, ok } from '@candor/kernel';
import { type AccountKey, accountKey, type Decision, type LedgerEvent, type LedgerView, move } from '@candor/ledger';
import { fundingOf } from '../assets/index.ts';
import { sumOf } from './judge-deposit.ts';

/** Where the operator's own money stands; coins sent to the hot wallet from outside are that. */
export const CAPITAL_ACCOUNT = 'house:capital';

export type CreditedDeposit = { readonly id: string; readonly amount: Money };

/** Payments of one asset to one owner; null is the house. */
export type CreditOrder = {
  readonly chain: ChainName;
  readonly userId: string | null;
  readonly deposits: readonly CreditedDeposit[];
};

export function chainAccount(chain: ChainName): string {
  return `chain:${chain}`;
}

export function payeeOf(userId: string | null): string {
  return userId === null ? CAPITAL_ACCOUNT : fundingOf(userId);
}

export function creditAccounts({ chain, userId, deposits }: CreditOrder): AccountKey[] {
  const asset = assetOf(deposits);
  return [accountKey(chainAccount(chain), asset), accountKey(payeeOf(userId), asset)];
}

/** [RCH-1] One movement for each payment, all of them or none. The chain's account says what must lie on the chain. */
export function creditDeposits(order: CreditOrder, transferId: string, view: LedgerView) {
  const { chain, userId, deposits } = order;
  const asset = assetOf(deposits);
  const payee = payeeOf(userId);
  const total = sumOf(
    deposits.map(({ amount }) => amount),
    asset,
  );
  const before = view.balance(accountKey(payee, asset));
  const after = { asset, amount: formatMoney({ asset, minor: before.minor + total.minor }) };
  const decision: Decision<{ asset: string; amount: string; deposits: string[] }> = {
    postings: deposits
      .filter(({ amount }) => isPositive(amount))
      .map(({ amount }) => move(amount, chainAccount(chain), payee)),
    events: userId === null ? [] : eventsOf(userId, deposits, after, transferId),
    answer: { asset, amount: formatMoney(total), deposits: deposits.map(({ id }) => id) },
  };
  return ok(decision);
}

function eventsOf(
  userId: string,
  deposits: readonly CreditedDeposit[],
  balance: { asset: string; amount: string },
  transferId: string,
): LedgerEvent[] {
  return [
    { topic: 'balance.changed', key: userId, payload: { account: 'funding', balance, transferId } },
    ...deposits.map(({ id }) => ({ topic: 'recharge.changed', key: userId, payload: { id, state: 'credited' } })),
  ];
}

function assetOf(deposits: readonly CreditedDeposit[]) {
  const asset = deposits[0]?.amount.asset;
  assert(asset && deposits.every(({ amount }) => amount.asset === asset), 'payments of one asset');
  return asset;
}
