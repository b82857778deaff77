import { MarketTerms } from '@candor/contract/listing/market-terms';
import { TERM_NAMES, type TermsText } from '@candor/domain/listing';
import { useState } from 'react';

export type TermsTyped = Readonly<Record<keyof TermsText, string>>;

/** Rates are stored in millionths and typed in percent, like everywhere in the console. */
const RATES: readonly (keyof TermsText)[] = ['makerPpm', 'takerPpm', 'quoteSpreadPpm'];
const PPM_OF_PERCENT = 10_000;
const TEXTS: readonly (keyof TermsText)[] = [
  ...(['minimum', 'calendar', 'lentPerCustomer', 'lentInAll', 'quoteSide', 'quoteInventory'] as const),
];

/** A market's own terms as they are typed, and what is proposed of them; undefined where something cannot be read. */
export function useTermsDraft(terms: TermsText) {
  const [typed, setTyped] = useState(() => writeTerms(terms));
  const set = (change: Partial<TermsTyped>) => setTyped((before) => ({ ...before, ...change }));
  return { typed, set, terms: readTerms(typed) };
}

export function writeTerms(terms: TermsText): TermsTyped {
  const write = (name: keyof TermsText) => {
    const value = terms[name];
    if (value === null) return '';
    return RATES.includes(name) ? String(Number(value) / PPM_OF_PERCENT) : String(value);
  };
  return Object.fromEntries(TERM_NAMES.map((name) => [name, write(name)])) as TermsTyped;
}

/** What is left empty is the setting for all markets. */
export function readTerms(typed: TermsTyped): TermsText | undefined {
  const read = (name: keyof TermsText) => {
    const text = typed[name].trim();
    if (text === '') return null;
    if (TEXTS.includes(name)) return text;
    return RATES.includes(name) ? readPercent(text) : Number(text);
  };
  const found = MarketTerms.safeParse(Object.fromEntries(TERM_NAMES.map((name) => [name, read(name)])));
  return found.success ? found.data : undefined;
}

/** At most four decimals of a percent: what is finer is no whole millionth. */
function readPercent(text: string): number {
  const found = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text);
  return found ? Number(found[1]) * PPM_OF_PERCENT + Number((found[2] ?? '').padEnd(4, '0')) : Number.NaN;
}
