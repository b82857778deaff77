import { ACCOUNT_KINDS } from '@candor/contract/assets/calls';
import { assetNames, isZero, type Money, money, ok, type Result, refuse } from '@candor/kernel';
import { type AccountKey, type AccountName, accountKey, heldName, type Move, move } from '@candor/ledger';
import { fundingOf } from '../assets/index.ts';

/** Where demo money comes from and goes to: the outside world of the demo book, and of no other. */
export const DEMO_SOURCE: AccountName = 'world:demo';

/** [DMO-1] */
export const DEMO_GRANT = money('USDT', 100_000_000_000n);

/** [DMO-1] What a demo account begins with. */
export function grantMove(userId: string): Move {
  return move(DEMO_GRANT, DEMO_SOURCE, fundingOf(userId));
}

export function grantAccounts(userId: string): AccountKey[] {
  return [accountKey(DEMO_SOURCE, DEMO_GRANT.asset), accountKey(fundingOf(userId), DEMO_GRANT.asset)];
}

/** [DMO-6] Everything of a customer that a reset looks at: each kind of account in each asset, and what each has set aside. */
export function resetAccounts(userId: string): AccountKey[] {
  const own = ownNames(userId).flatMap((name) => [name, heldName(name)]);
  return assetNames().flatMap((asset) => [DEMO_SOURCE, ...own].map((name) => accountKey(name, asset)));
}

export type Reset = {
  readonly postings: readonly Move[];
  /** What was taken back, asset by asset. */
  readonly before: readonly Money[];
};

/**
 * [DMO-6] Takes back every balance there is at this moment and gives the first one again. Money that is still set aside
 * belongs to an order that stands; then nothing moves at all.
 */
export function decideReset(userId: string, balance: (key: AccountKey) => Money): Result<Reset, 'demo.ordersOpen'> {
  const taken: Move[] = [];
  for (const asset of assetNames()) {
    for (const name of ownNames(userId)) {
      if (!isZero(balance(accountKey(heldName(name), asset)))) return refuse('demo.ordersOpen');
      const has = balance(accountKey(name, asset));
      if (!isZero(has)) taken.push(move(has, name, DEMO_SOURCE));
    }
  }
  const before = assetNames().flatMap((asset) => {
    const minor = taken.reduce((sum, { amount }) => (amount.asset === asset ? sum + amount.minor : sum), 0n);
    return minor === 0n ? [] : [money(asset, minor)];
  });
  return ok({ postings: [...taken, grantMove(userId)], before });
}

function ownNames(userId: string): AccountName[] {
  return ACCOUNT_KINDS.map((kind) => `user:${userId}:${kind}`);
}
