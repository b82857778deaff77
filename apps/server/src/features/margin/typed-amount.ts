import { ok, parseMoney, type Result, refuse } from '@candor/kernel';

/** More than a book could count of any coin. */
const MOST_TYPED = 10n ** 22n;

/** What no market could take is told first; no coin has more decimals than this one. */
export function checkTyped(amount: string): Result<null, 'ledger.wrongAmount'> {
  const typed = parseMoney('BTC', amount)?.minor ?? 0n;
  return typed === 0n || typed > MOST_TYPED ? refuse('ledger.wrongAmount') : ok(null);
}
