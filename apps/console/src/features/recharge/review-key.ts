/** What the keyboard may ask for on a case. */
export type ReviewKey =
  | { readonly do: 'choose'; readonly index: number }
  | { readonly do: 'pass' | 'reject' | 'credit' };

const KEYS: ReadonlyMap<string, 'pass' | 'reject' | 'credit'> = new Map([
  ['a', 'pass'],
  ['r', 'reject'],
  ['p', 'credit'],
] as const);

export function readReviewKey(key: string): ReviewKey | undefined {
  if (/^[1-9]$/.test(key)) return { do: 'choose', index: Number(key) - 1 };
  const found = KEYS.get(key.toLowerCase());
  return found === undefined ? undefined : { do: found };
}
