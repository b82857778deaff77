import { VenueFault } from './port.ts';

const FIGURE = /^(\d{1,15})(?:\.(\d{1,18}))?$/;

/**
 * A venue's figure as a whole number of so many decimals, cut off behind them. A plain number holds it exactly, and a book of
 * thousands of levels is searched by it; at the door to the rest of the house it becomes a bigint.
 */
export function scaled(text: string, scale: number): number {
  const value = Number(digitsOf(text, scale));
  if (!Number.isSafeInteger(value)) throw new VenueFault('nonsense', 'a figure that is none');
  return value;
}

/** The same without a bound: what is traded of a cheap coin in a day does not fit a plain number. */
export function minor(text: string, scale: number): bigint {
  return BigInt(digitsOf(text, scale));
}

function digitsOf(text: string, scale: number): string {
  const found = FIGURE.exec(text);
  if (!found) throw new VenueFault('nonsense', 'a figure that is none');
  const [, whole = '', fraction = ''] = found;
  return whole + fraction.slice(0, scale).padEnd(scale, '0');
}
