import type { ApprovalPayloads } from '@candor/contract';
import { readCalendar } from '@candor/contract/market/calendar';
import type { Change } from '../approvals/index.ts';
import { minorOf } from './new-listing.ts';

/** A market's own terms as they are proposed and shown: amounts are text. */
export type TermsText = NonNullable<ApprovalPayloads['market.change']['terms']>;

export const TERM_NAMES = [
  ...(['minimum', 'makerPpm', 'takerPpm', 'calendar', 'mostMultiplier', 'lentPerCustomer', 'lentInAll'] as const),
  ...(['quoteSpreadPpm', 'quoteSide', 'quoteInventory'] as const),
] satisfies readonly (keyof TermsText)[];

export const NO_TERMS: TermsText = {
  ...{ minimum: null, makerPpm: null, takerPpm: null, calendar: null, mostMultiplier: null, lentPerCustomer: null },
  ...{ lentInAll: null, quoteSpreadPpm: null, quoteSide: null, quoteInventory: null },
};

const AMOUNTS = ['minimum', 'lentPerCustomer', 'lentInAll', 'quoteSide', 'quoteInventory'] as const;

export function areSameTerms(one: TermsText, two: TermsText): boolean {
  return TERM_NAMES.every((name) => one[name] === two[name]);
}

/** [LST-42] Amounts the quote can count, both fees or neither, and a calendar that can be read. */
export function areTermsFit(terms: TermsText, quoteScale: number): boolean {
  const { minimum, makerPpm, takerPpm, calendar } = terms;
  const areAmounts = AMOUNTS.every((name) => {
    const text = terms[name];
    return text === null || minorOf(text, quoteScale) !== undefined;
  });
  if (!areAmounts || (minimum !== null && minorOf(minimum, quoteScale) === 0n)) return false;
  if ((makerPpm === null) !== (takerPpm === null)) return false;
  return calendar === null || readCalendar(calendar) !== undefined;
}

/** Line by line; null stands for the setting of all markets. */
export function describeTerms(wanted: TermsText, was: TermsText): readonly Change[] {
  const text = (value: string | number | null) => (value === null ? null : String(value));
  return TERM_NAMES.filter((name) => wanted[name] !== was[name]).map((name) => {
    return { name: `term.${name}`, from: text(was[name]), to: text(wanted[name]) };
  });
}
