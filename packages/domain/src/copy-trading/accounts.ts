import { type Money, ok, type Result, refuse } from '@candor/kernel';
import { type AccountKey, type AccountName, accountKey, heldName, type Move, move } from '@candor/ledger';
import { checkEnough, fundingOf } from '../assets/index.ts';
import type { MarketPair } from '../market/index.ts';

type Whose = { readonly userId: string; readonly id: string };

/** [CPY-4] Where the money of a follow lies, or a leader's stake, which is one too. */
export function followAccount({ userId, id }: Whose): AccountName {
  return `user:${userId}:copy:${id}`;
}

/** What all put in while an order of the project is carried out. Before and after every transfer there is nothing in it. */
export function poolAccount(leaderId: string, projectId: string): AccountName {
  return `user:${leaderId}:copy:${projectId}:pool`;
}

/** [CPY-4] What goes in, if it is there. */
export function decideFollow(
  whose: Whose,
  amount: Money,
  available: Money,
): Result<readonly Move[], 'ledger.insufficientBalance'> {
  const enough = checkEnough(available, amount);
  return enough.ok ? ok([move(amount, fundingOf(whose.userId), followAccount(whose))]) : enough;
}

export function returnAccounts(whose: Whose, { base, quote }: MarketPair): AccountKey[] {
  const account = followAccount(whose);
  return [base, quote].flatMap((asset) =>
    [account, heldName(account), fundingOf(whose.userId)].map((name) => accountKey(name, asset)),
  );
}

/** [CPY-14] All there is goes back; while an order holds something, nothing does. */
export function decideReturn(
  whose: Whose,
  { base, quote }: MarketPair,
  balance: (key: AccountKey) => Money,
): Result<readonly Move[], 'copy-trading.ordersOpen'> {
  const account = followAccount(whose);
  const moves: Move[] = [];
  for (const asset of [quote, base]) {
    if (balance(accountKey(heldName(account), asset)).minor > 0n) return refuse('copy-trading.ordersOpen');
    const has = balance(accountKey(account, asset));
    if (has.minor > 0n) moves.push(move(has, account, fundingOf(whose.userId)));
  }
  return ok(moves);
}
