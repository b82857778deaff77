import type { Matcher } from './matcher.ts';
import { chain, toHex } from './stir.ts';

/** The sum over the open orders is always up to date; here only the head is mixed in. */
export function hashState({ open, seq, ticket, lastPrice, reachLow, reachHigh }: Matcher): string {
  let a = open.sumA;
  let b = open.sumB;
  for (const value of [open.pool.count, seq, ticket, lastPrice, reachLow, reachHigh]) {
    a = chain(a, value, 0x85ebca6b);
    b = chain(b, value, 0xc2b2ae35);
  }
  return toHex(a, b);
}
