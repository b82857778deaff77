import { type Asset, formatMinor, scaleOf } from '@candor/kernel';
import type { MarketPair } from './pairs.ts';

/** What a price or a quantity of a venue looks like: no sign, and an exponent never. */
const FIGURE = /^(\d{1,18})(?:\.(\d{1,18}))?$/;

/**
 * A venue's figure in minor units of an asset. [MKT-2] Decimals beyond the asset's own are cut off; anything that is not
 * a plain decimal is undefined, never a guess.
 */
export function readFigure(asset: Asset, text: string): bigint | undefined {
  const found = FIGURE.exec(text);
  if (!found) return undefined;
  const [, whole = '', fraction = ''] = found;
  const scale = scaleOf(asset);
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
}

/** A price as it stands on the wire: `60000.1`. */
export function formatPrice({ quote }: MarketPair, price: bigint): string {
  return formatMinor(price, scaleOf(quote));
}

export function formatQuantity({ base }: MarketPair, quantity: bigint): string {
  return formatMinor(quantity, scaleOf(base));
}
