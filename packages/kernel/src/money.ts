import { assert } from './assert.ts';
import { type Asset, scaleOf } from './asset.ts';

/** An integer of minor units that knows its asset. On the wire it is the decimal string `formatMoney` makes. */
export type Money<A extends Asset = Asset> = { readonly asset: A; readonly minor: bigint };

/** Which way a division that does not come out even goes. Always named, never defaulted. */
export type Rounding = 'floor' | 'ceil';

/** The ledger stores numeric(38,0): anything longer is not an amount but an attack. */
const MAX_DIGITS = 38;
const DECIMAL = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

export function money<A extends Asset>(asset: A, minor: bigint): Money<A> {
  return { asset, minor };
}

export function zero<A extends Asset>(asset: A): Money<A> {
  return { asset, minor: 0n };
}

/**
 * Reads an amount as a person or a program writes it on the wire: digits, at most one point, no sign, no exponent, no
 * spaces, and no more decimals than the asset has. Anything else is `undefined`, never a rounded guess.
 */
export function parseMoney<A extends Asset>(asset: A, text: string): Money<A> | undefined {
  if (text.length > MAX_DIGITS + 2) return undefined;
  const found = DECIMAL.exec(text);
  if (!found) return undefined;
  const [, whole = '', fraction = ''] = found;
  const scale = scaleOf(asset);
  if (fraction.length > scale) return undefined;
  const digits = whole + fraction.padEnd(scale, '0');
  if (digits.length > MAX_DIGITS) return undefined;
  return { asset, minor: BigInt(digits) };
}

/** The exact decimal string, without trailing zeros: `12.5`, `-0.000001`, `0`. */
export function formatMoney(value: Money): string {
  return formatMinor(value.minor, scaleOf(value.asset));
}

export function formatMinor(minor: bigint, scale: number): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

export function add<A extends Asset>(a: Money<A>, b: Money<A>): Money<A> {
  return { asset: sameAsset(a, b), minor: a.minor + b.minor };
}

export function subtract<A extends Asset>(a: Money<A>, b: Money<A>): Money<A> {
  return { asset: sameAsset(a, b), minor: a.minor - b.minor };
}

export function negate<A extends Asset>(a: Money<A>): Money<A> {
  return { asset: a.asset, minor: -a.minor };
}

export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameAsset(a, b);
  return a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0;
}

export function isLess(a: Money, b: Money): boolean {
  return compare(a, b) < 0;
}

export function isZero(a: Money): boolean {
  return a.minor === 0n;
}

export function isPositive(a: Money): boolean {
  return a.minor > 0n;
}

/** `value × numerator ÷ denominator`, computed without losing a digit and rounded once, in the direction named. */
export function mulDiv<A extends Asset>(
  value: Money<A>,
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding,
): Money<A> {
  return { asset: value.asset, minor: divide(value.minor * numerator, denominator, rounding) };
}

export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  assert(denominator > 0n, 'a divisor above zero');
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n) return quotient;
  if (rounding === 'floor') return numerator < 0n ? quotient - 1n : quotient;
  return numerator < 0n ? quotient : quotient + 1n;
}

function sameAsset<A extends Asset>(a: Money<A>, b: Money<A>): A {
  assert(a.asset === b.asset, () => `amounts of one asset, got ${a.asset} and ${b.asset}`);
  return a.asset;
}
