/** Math.min for bigints, which Math does not take. */
export function least(first: bigint, ...others: readonly bigint[]): bigint {
  let smallest = first;
  for (const one of others) if (one < smallest) smallest = one;
  return smallest;
}

export function notNegative(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
