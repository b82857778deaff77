import { assert } from '@candor/kernel';

/**
 * [CPY-7] So many units shared in proportion to weights: whole units first, then one each by the largest remainder. Of equal
 * remainders the one that stands first is served first, so whoever asks says by their order who goes before whom.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, each) => all + each, 0n);
  assert(total >= 0n && weights.every((each) => each >= 0n), 'shares of what is there');
  if (sum === 0n) {
    assert(total === 0n, 'somebody to share with');
    return weights.map(() => 0n);
  }
  const shares = weights.map((weight) => (total * weight) / sum);
  const left = total - shares.reduce((all, each) => all + each, 0n);
  const order = weights
    .map((weight, index) => ({ index, rest: (total * weight) % sum }))
    .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  for (const { index } of order.slice(0, Number(left))) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}

/** What each put into an order. */
export type Part = { readonly id: string; readonly put: bigint };
/** What an order took of what was put in, and what it brought after its fee. */
export type Outcome = { readonly paid: bigint; readonly brought: bigint; readonly fee: bigint };
export type Shared = Part & Outcome;

/**
 * [CPY-7] What everybody paid, got and was charged. What is brought is shared by what was paid, not by what was put in: whoever
 * paid a unit more than others by rounding has their unit's worth. Followers by id, the leader last, come in this order.
 */
export function shareOutcome(parts: readonly Part[], { paid, brought, fee }: Outcome): Shared[] {
  const puts = parts.map(({ put }) => put);
  assert(paid <= puts.reduce((all, each) => all + each, 0n), 'no more paid than was put in');
  const paids = allocate(paid, puts);
  const broughts = allocate(brought, paids);
  const fees = allocate(fee, paids);
  return parts.map((part, index) => ({
    ...part,
    paid: paids[index] ?? 0n,
    brought: broughts[index] ?? 0n,
    fee: fees[index] ?? 0n,
  }));
}
