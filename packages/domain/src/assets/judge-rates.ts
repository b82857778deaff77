import { CURRENCIES } from '@candor/contract/assets/currency-codes';
import { DAY_MS } from '@candor/kernel';
import type { RateTable } from './in-currency.ts';

/** Why a published table is not taken. */
export type RatesFault = 'noDollar' | 'toCome' | 'tooOld' | 'older' | 'incomplete' | 'jump';

/** From the Thursday before Easter to the Tuesday after it there are five days, and no longer gap is published. */
const MOST_DAYS = 5;
/** By what part a currency may move from one table to the next, and over a gap that is longer than rates are good for. */
const [USUAL_MOVE, LONG_MOVE] = [10n, 2n];

/** [AST-16] Days are those of the calendar, as `2026-03-13`. */
export function isTooOld({ date }: Pick<RateTable, 'date'>, today: string): boolean {
  return daysBetween(date, today) > MOST_DAYS;
}

/** [AST-17] Null where it may be counted with. */
export function judgeRates(fresh: RateTable, last: RateTable | null, today: string): RatesFault | null {
  if (!fresh.perEuro.has('USD')) return 'noDollar';
  // Where the day begins first it is tomorrow already.
  if (daysBetween(today, fresh.date) > 1) return 'toCome';
  if (isTooOld(fresh, today)) return 'tooOld';
  if (last === null) return fresh.perEuro.size * 2 < CURRENCIES.length ? 'incomplete' : null;
  if (fresh.date < last.date) return 'older';
  const isGap = isTooOld(last, today);
  const isWhole = [...last.perEuro.keys()].every((currency) => fresh.perEuro.has(currency));
  if (!isGap && !isWhole) return 'incomplete';
  return hasJumped(fresh, last, isGap ? LONG_MOVE : USUAL_MOVE) ? 'jump' : null;
}

function hasJumped(fresh: RateTable, last: RateTable, part: bigint): boolean {
  return [...last.perEuro].some(([currency, before]) => {
    const after = fresh.perEuro.get(currency) ?? before;
    const move = after > before ? after - before : before - after;
    return move * part > before;
  });
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
