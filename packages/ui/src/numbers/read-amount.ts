import { numberFormat } from './formatters.ts';

/** The characters a locale puts between groups and before decimals. */
export type Separators = { readonly decimal: '.' | ','; readonly group: string };

export type AmountForm = {
  readonly locale: string;
  /** How many digits may follow the decimal separator; as many as come when left out. */
  readonly decimals?: number | undefined;
  /** A unit that may stand before or behind the figure: `$1,200` is an amount of USDT and of nothing else. */
  readonly unit?: string | undefined;
};

/**
 * What a typed or pasted text says. `unfinished` can still become an amount with the next key, `unclear` cannot. Both
 * carry the figures it may mean, for the reader to choose from: an amount is never guessed.
 */
export type Reading =
  | { readonly is: 'empty' }
  | { readonly is: 'amount'; readonly amount: string }
  | { readonly is: 'unfinished' | 'unclear'; readonly offers: readonly string[] }
  | { readonly is: 'tooFine' };

/** Handed on in place of a figure while the text is not one: no rule reads it, so nothing but a refusal comes of it. */
export const NO_AMOUNT = '?';

const UNCLEAR = { is: 'unclear', offers: [] } as const;

const separators = new Map<string, Separators>();

export function separatorsOf(locale: string): Separators {
  const known = separators.get(locale);
  if (known) return known;
  const parts = numberFormat(locale, { useGrouping: 'always', minimumFractionDigits: 1 }).formatToParts(12345.6);
  const find = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const found = { decimal: find('decimal') === ',' ? ',' : '.', group: find('group') } as const;
  separators.set(locale, found);
  return found;
}

/** The one reader of amounts: what the text means to a reader of the locale, or why it is no amount. */
export function readTyped(text: string, form: AmountForm): Reading {
  const bare = toPlain(text, form);
  if (!/\d/.test(bare)) return /^[.,]?$/.test(bare) ? { is: 'empty' } : UNCLEAR;
  if (!/^[\d.,' ]+$/.test(bare)) return UNCLEAR;
  const read = readFigure(bare, form);
  if (read.is !== 'unclear') return read;
  const canGoOn = ['0', '00', '000'].some((more) => readFigure(bare + more, form).is === 'amount');
  return canGoOn ? { is: 'unfinished', offers: read.offers } : read;
}

/** The plain decimal text of an amount, or `undefined` when it is none or not clearly one. */
export function readAmount(text: string, locale: string): string | undefined {
  const read = readTyped(text, { locale });
  return read.is === 'amount' ? read.amount : undefined;
}

/** What goes to the form for a reading: a plain decimal, nothing, or what no rule takes for a figure. */
export function toWire(read: Reading): string {
  return read.is === 'amount' ? read.amount : read.is === 'empty' ? '' : NO_AMOUNT;
}

/** What stands in the field after a key press: as typed, in Latin digits and without invisible marks. */
export function tidyTyped(text: string, locale: string): string {
  const { decimal, group } = separatorsOf(locale);
  return text
    .replace(/[\u200b-\u200f\u061c\u2060\ufeff]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replaceAll('٫', decimal)
    .replaceAll('٬', group)
    .replace(/[．。]/g, '.')
    .replace(/[，、،]/g, ',');
}

/** True when the text has a character that no amount of the unit has, such as a letter. */
export function hasStranger(text: string, form: AmountForm): boolean {
  return /[^\d.,' ]/.test(toPlain(text, form));
}

/** A canonical text as the reader would type it, grouped when the field is at rest. */
export function toTyped(canonical: string, locale: string, isGrouped: boolean): string {
  if (canonical === NO_AMOUNT) return '';
  const { decimal, group } = separatorsOf(locale);
  const [whole = '', fraction] = canonical.split('.');
  const body = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return fraction === undefined ? body : body + decimal + fraction;
}

/** One space for all spaces, one apostrophe for all that group digits, and no unit. */
function toPlain(text: string, { locale, unit }: AmountForm): string {
  const plain = tidyTyped(text, locale)
    .replace(/\s/g, ' ')
    .replace(/[’‘ʼ´`_]/g, "'")
    .trim();
  const units = unit === 'USDT' ? ['USDT', 'US$', 'USD', '$', '₮'] : unit ? [unit] : [];
  const lower = plain.toLowerCase();
  for (const each of units.map((name) => name.toLowerCase())) {
    if (lower.startsWith(each)) return plain.slice(each.length).trim();
    if (lower.endsWith(each)) return plain.slice(0, -each.length).trim();
  }
  return plain;
}

/**
 * Two kinds of separators: the last is the decimal one. One kind, repeated: groups. One kind, once: the locale says.
 * Where its grouping character stands so that it neither groups nor could not («1,50» in English), nobody can tell a
 * slip from another country's decimals, and so it is unclear.
 */
function readFigure(bare: string, form: AmountForm): Reading {
  const kinds = [...new Set(bare.replace(/\d/g, ''))];
  const marks = kinds.filter((kind) => kind === '.' || kind === ',');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const mark = bare.charAt(last);
  const isOnce = bare.indexOf(mark) === last;
  if (kinds.length > 2) return UNCLEAR;
  if (marks.length === 0) return toReading(bare, '', form);
  if (kinds.length === 2) return isOnce ? toReading(bare.slice(0, last), bare.slice(last + 1), form) : UNCLEAR;
  if (!isOnce) return toReading(bare, '', form);

  const whole = bare.slice(0, last);
  const fraction = bare.slice(last + 1);
  const asDecimals = toReading(whole, fraction, form);
  const asGroup = toReading(bare, '', form);
  const { decimal, group } = separatorsOf(form.locale);
  const canGroup = /^[1-9]\d{0,2}$/.test(whole);
  if (mark === decimal || !canGroup) return asDecimals;
  if (mark === group) return asGroup.is === 'amount' ? asGroup : unclear(asDecimals);
  return asGroup.is === 'amount' ? unclear(asDecimals, asGroup) : asDecimals;
}

function toReading(whole: string, fraction: string, { decimals = Number.POSITIVE_INFINITY }: AmountForm): Reading {
  if (!/^\d*$|^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/.test(whole) || !/^\d*$/.test(fraction)) return UNCLEAR;
  if (/[1-9]/.test(fraction.slice(decimals))) return { is: 'tooFine' };
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const kept = fraction.slice(0, decimals);
  return { is: 'amount', amount: kept === '' ? digits : `${digits}.${kept}` };
}

function unclear(...meant: readonly Reading[]): Reading {
  return { is: 'unclear', offers: meant.flatMap((read) => (read.is === 'amount' ? [read.amount] : [])) };
}
