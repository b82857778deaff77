import type { IdPrefix } from '@candor/contract';
import { type Id, instant, isId } from '@candor/kernel';
import * as z from 'zod/mini';

/** How columns are read, once for every store: what PostgreSQL gives, turned into what the rest of the server works with. */

/** A timestamp, which the connection hands over in milliseconds. */
export const zMoment = z.pipe(z.number(), z.transform(instant));

/** A whole number of eight bytes that counts something: rows, blocks, lots. Money never fits here. */
export const zCount = z.pipe(z.bigint(), z.transform(Number));

/** A numeric without a fraction: the minor units of an asset in the ledger. */
export const zMinor = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
);

/** The same column, counted in the units of a chain, whose scale is not the ledger's. */
export const zUnits = zMinor;

export const zBytes = z.custom<Uint8Array>((given) => given instanceof Uint8Array);

export function zIdOf<P extends IdPrefix>(prefix: P) {
  return z.custom<Id<P>>((given) => typeof given === 'string' && isId(prefix, given));
}
