import type { TokenProblem } from '@candor/contract/listing/probe-fields';
import { DAY_MS, type Instant } from '@candor/kernel';

/** What was found when a contract was looked at, and when. */
export type FoundToken = {
  readonly symbol: string;
  readonly decimals: number;
  readonly problems: readonly TokenProblem[];
  readonly at: Instant;
};

/**
 * [LST-40] What is known after looking again. Whoever held some to try it with may have spent it since: that counts where
 * it was tried and passed, and never takes back what was found then.
 */
export function foundNow(known: FoundToken, again: Pick<FoundToken, 'problems' | 'at'>): FoundToken {
  if (known.problems.length > 0) return known;
  return { ...known, problems: again.problems.filter((problem) => problem !== 'notTried'), at: again.at };
}

/** [LST-40] A look counts for a day, for the very symbol and decimals it found, and only without a problem. */
export function isProbeCounted(
  found: FoundToken,
  wanted: { readonly symbol: string; readonly decimals: number },
  now: Instant,
): boolean {
  const isSame = found.symbol === wanted.symbol && found.decimals === wanted.decimals;
  return isSame && found.problems.length === 0 && now - found.at < DAY_MS;
}
