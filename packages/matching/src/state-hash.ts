import type { Matcher } from './matcher.ts';
import { mixLeftA, mixLeftB, toHex } from './stir.ts';

/** The sum over the open orders is always up to date; here only the head is mixed in. */
export function hashState({ open, seq, ticket, lastPrice, reachLow, reachHigh }: Matcher): string {
  let a = open.sumA;
  let b = open.sumB;
  for (const value of [open.pool.count, seq, ticket, lastPrice, reachLow, reachHigh]) {
    a = mixLeftA(a, value);
    b = mixLeftB(b, value);
  }
  return toHex(a, b);
}
