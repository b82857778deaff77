import { VenueFault } from './port.ts';

const FIGURE = /^(\d{1,15})(?:\.(\d{1,18}))?$/;

/**
 * A venue's figure as a whole number of so many decimals, cut off behind them. A plain number holds it exactly, and a book of
 * thousands of levels is searched by it; at the door to the rest of the house it becomes a bigint.
 */
export function scaled(text: string, scale: number): number {
  const found = FIGURE.exec(text);
  const [, whole = '', fraction = ''] = found ?? [];
  const value = found ? Number(whole + fraction.slice(0, scale).padEnd(scale, '0')) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new VenueFault('nonsense', 'a figure that is none');
  return value;
}

export function minor(text: string, scale: number): bigint {
  return BigInt(scaled(text, scale));
}
