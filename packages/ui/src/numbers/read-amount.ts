import { numberFormat } from './formatters.ts';

/** The characters a locale puts between groups and before decimals. */
export type Separators = { readonly decimal: '.' | ','; readonly group: string };

export function separatorsOf(locale: string): Separators {
  const parts = numberFormat(locale, { useGrouping: 'always', minimumFractionDigits: 1 }).formatToParts(12345.6);
  const find = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: find('decimal') === ',' ? ',' : '.', group: find('group') };
}

/**
 * What stands in the field after a key press. A typed point or comma is always the decimal separator and turns into
 * the reader's own at once: a keypad may offer only one of the two, and reading «1,234» as a thousand because the app
 * speaks English would send a thousand times what was meant. Grouping is only understood in pasted text.
 */
export function tidyTyped(text: string, locale: string, decimals: number): string {
  const { decimal } = separatorsOf(locale);
  const [whole = '', ...rest] = toLatinDigits(text)
    .replace(/[^\d.,]/g, '')
    .split(/[.,]/);
  if (rest.length === 0 || decimals === 0) return whole;
  return whole + decimal + rest.join('').slice(0, decimals);
}

/**
 * The plain decimal text behind a pasted or programmatic amount, or `undefined` when it is not an amount. Two kinds of
 * separators: the last is the decimal one. One kind, repeated: groups. One kind, once: a group only when it is the
 * locale's own and stands exactly where a group would.
 */
export function readAmount(text: string, locale: string): string | undefined {
  const bare = toLatinDigits(text).replace(/[\s\u00a0\u202f\u2009'’_\u200e\u200f\u061c]/g, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(bare)) return undefined;
  const point = decimalIndex(bare, locale);
  const whole = point === undefined ? bare : bare.slice(0, point);
  const fraction = point === undefined ? '' : bare.slice(point + 1);
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
  if (new Set(whole.replace(/\d/g, '')).size > 1) return undefined;
  return toCanonical(`${whole.replace(/[.,]/g, '')}.${fraction}`);
}

/** The wire's form of what stands in the field: `12.` is 12, `,5` is 0.5, an empty field is an empty text. */
export function toCanonical(text: string): string {
  const [whole = '', fraction = ''] = text.replace(',', '.').split('.');
  if (whole === '' && fraction === '') return '';
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/** A canonical text as the reader would type it, grouped when the field is at rest. */
export function toTyped(canonical: string, locale: string, isGrouped: boolean): string {
  const { decimal, group } = separatorsOf(locale);
  const [whole = '', fraction] = canonical.split('.');
  const body = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return fraction === undefined ? body : body + decimal + fraction;
}

function decimalIndex(bare: string, locale: string): number | undefined {
  const lastPoint = bare.lastIndexOf('.');
  const lastComma = bare.lastIndexOf(',');
  if (lastPoint === -1 && lastComma === -1) return undefined;
  if (lastPoint !== -1 && lastComma !== -1) return Math.max(lastPoint, lastComma);
  const last = Math.max(lastPoint, lastComma);
  const separator = bare.charAt(last);
  if (bare.indexOf(separator) !== last) return undefined;
  const isGroup = separator === separatorsOf(locale).group && /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  return isGroup ? undefined : last;
}

/** Arabic-Indic, Persian and full-width digits, and the Arabic separators, as keyboards of those scripts give them. */
function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[٫．]/g, '.')
    .replace(/[٬，、]/g, ',');
}
