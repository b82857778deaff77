import { type Money, ok, type Result, refuse } from '@candor/kernel';
import { type AccountKey, type AccountName, accountKey, heldName, type Move, move } from '@candor/ledger';
import { checkEnough, fundingOf } from '../assets/index.ts';
import type { MarketPair } from '../market/index.ts';

/** [RBT-1] Where a robot's money lies. */
export function robotAccount(userId: string, robotId: string): AccountName {
  return `user:${userId}:robots:${robotId}`;
}

type Whose = { readonly userId: string; readonly id: string };

/** [RBT-2] What goes in, if it is there. */
export function decideStart(
  { userId, id }: Whose,
  amount: Money,
  available: Money,
): Result<readonly Move[], 'ledger.insufficientBalance'> {
  const enough = checkEnough(available, amount);
  return enough.ok ? ok([move(amount, fundingOf(userId), robotAccount(userId, id))]) : enough;
}

/** Everything the settlement of a robot looks at. */
export function settleAccounts({ userId, id }: Whose, { base, quote }: MarketPair): AccountKey[] {
  const account = robotAccount(userId, id);
  return [base, quote].flatMap((asset) =>
    [account, heldName(account), fundingOf(userId)].map((name) => accountKey(name, asset)),
  );
}

/** [RBT-10] All it has goes back; while an order of its own holds something, nothing does. */
export function decideSettle(
  { userId, id }: Whose,
  { base, quote }: MarketPair,
  balance: (key: AccountKey) => Money,
): Result<readonly Move[], 'robot.ordersOpen'> {
  const account = robotAccount(userId, id);
  const moves: Move[] = [];
  for (const asset of [quote, base]) {
    if (balance(accountKey(heldName(account), asset)).minor > 0n) return refuse('robot.ordersOpen');
    const has = balance(accountKey(account, asset));
    if (has.minor > 0n) moves.push(move(has, account, fundingOf(userId)));
  }
  return ok(moves);
}
