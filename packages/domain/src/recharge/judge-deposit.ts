import { add, isLess, isPositive, type Money, zero } from '@candor/kernel';
import type { RechargeTerms } from './terms.ts';

export type DepositFacts = {
  readonly amount: Money;
  readonly height: number;
  /** As they were when it was seen: what the customer was told stays true. */
  readonly needed: number;
  readonly needsSolid: boolean;
};

export type ChainView = { readonly height: number; readonly solidHeight: number };

export type DepositVerdict =
  | { readonly do: 'wait' }
  | { readonly do: 'credit' }
  | { readonly do: 'setAside' }
  | { readonly do: 'review' };

/** One for the block it is in, one more for each above it. */
export function countConfirmations(height: number | null, { height: top }: Pick<ChainView, 'height'>): number {
  return height === null ? 0 : Math.max(0, top - height + 1);
}

/** [RCH-5] Whether it lies deep enough to be relied on. */
export function isDeepEnough({ height, needed, needsSolid }: Omit<DepositFacts, 'amount'>, chain: ChainView): boolean {
  return countConfirmations(height, chain) >= needed && (!needsSolid || height <= chain.solidHeight);
}

/** [RCH-6] [RCH-7] [RCH-8] What happens to a customer's payment now. `setAside` is what earlier small ones add up to. */
export function judgeDeposit(
  deposit: DepositFacts,
  given: { readonly chain: ChainView; readonly terms: RechargeTerms; readonly setAside: Money },
): DepositVerdict {
  const { chain, terms, setAside } = given;
  if (!isDeepEnough(deposit, chain)) return { do: 'wait' };
  const together = add(deposit.amount, setAside);
  // Dust alone is no movement: the ledger has nothing to post.
  if (!isPositive(together) || isLess(together, terms.minimum)) return { do: 'setAside' };
  return isLess(deposit.amount, terms.reviewFrom) ? { do: 'credit' } : { do: 'review' };
}

/** [RCH-18] What came to the hot wallet has no minimum, but dust alone waits for something to be credited with. */
export function judgeHouseDeposit(deposit: DepositFacts, chain: ChainView): DepositVerdict {
  if (!isDeepEnough(deposit, chain)) return { do: 'wait' };
  return isPositive(deposit.amount) ? { do: 'credit' } : { do: 'setAside' };
}

/** What of the needed confirmations is shown: never all of them before the payment may be relied on. */
export function shownConfirmations(
  deposit: Omit<DepositFacts, 'amount' | 'height'> & { readonly height: number | null },
  chain: ChainView,
): number {
  const { height, needed } = deposit;
  if (height === null) return 0;
  const counted = Math.min(countConfirmations(height, chain), needed);
  return counted === needed && !isDeepEnough({ ...deposit, height }, chain) ? needed - 1 : counted;
}

export function sumOf(amounts: readonly Money[], asset: Money['asset']): Money {
  return amounts.reduce<Money>((sum, each) => add(sum, each), zero(asset));
}
