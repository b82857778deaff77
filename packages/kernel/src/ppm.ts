import { assert } from './assert.ts';

declare const ppmBrand: unique symbol;

/** A rate in parts per million: 12 % is 120_000n. An integer, so that a rate can never carry a float's error. */
export type Ppm = bigint & { readonly [ppmBrand]: true };

/** The denominator that belongs to every Ppm. */
export const PPM = 1_000_000n;

export function ppm(parts: bigint | number): Ppm {
  assert(typeof parts === 'bigint' || Number.isSafeInteger(parts), 'whole parts per million');
  return BigInt(parts) as Ppm;
}
