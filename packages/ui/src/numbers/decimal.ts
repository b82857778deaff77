/**
 * Decimal text to decimal text, by digits. Intl reads such text exactly, so a figure passes from the ledger to the
 * screen without ever being a float.
 */

/** What to do with digits beyond the shown ones. Balances are cut, so that nobody is shown money they do not have. */
export type Shortening = 'cut' | 'nearest';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Exactly `decimals` digits after the point; `undefined` when the text is not a plain decimal. */
export function toDecimals(text: string, decimals: number, shortening: Shortening): string | undefined {
  const found = DECIMAL.exec(text);
  if (!found) return undefined;
  const [, sign = '', whole = '0', fraction = ''] = found;
  let digits = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (shortening === 'nearest' && Number(fraction.charAt(decimals)) >= 5) digits += 1n;
  const body = placePoint(digits, decimals);
  return sign === '-' && digits !== 0n ? `-${body}` : body;
}

/** True when the text has a value but all shown digits would be zero. */
export function isBelowStep(text: string, decimals: number): boolean {
  const found = DECIMAL.exec(text);
  if (!found) return false;
  const [, , whole = '0', fraction = ''] = found;
  return /[1-9]/.test(whole + fraction) && !/[1-9]/.test(whole + fraction.slice(0, decimals));
}

/** The smallest amount that `decimals` digits can show: `0.01` for 2. */
export function smallestStep(decimals: number): string {
  return placePoint(1n, decimals);
}

export function isNegative(text: string): boolean {
  return text.startsWith('-') && /[1-9]/.test(text);
}

/** How many digits after the point carry a value: 12.50 has one. */
export function countDecimals(text: string): number {
  const [, fraction = ''] = text.split('.');
  return fraction.replace(/0+$/, '').length;
}

/** Whole digits with the point put in: 1234 with two decimals is 12.34. */
export function placePoint(digits: bigint, decimals: number): string {
  const text = digits.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
