import { assert } from './assert.ts';

/**
 * What the books must know of an asset. `scale` is how many decimals one unit has inside the ledger and `code` its number
 * there (see packages/ledger). Neither can ever change for an asset that has postings, and a code is never reused.
 */
export type AssetFacts = {
  readonly code: number;
  readonly scale: number;
  readonly name: string;
  /** [LST-53] Its drawing, an SVG path on a plate of 28 by 28; null where its letter is shown. */
  readonly logo: string | null;
};

/** What every installation begins with. The table `asset` of a server has these and those that were listed since. */
const FIRST = {
  USDT: {
    ...{ code: 1, scale: 6, name: 'Tether' },
    logo: 'M8.6 8.4h10.8M14 8.4v11.2M7.6 13.2c0 1.3 2.9 2.2 6.4 2.2s6.4-.9 6.4-2.2-2.9-2.2-6.4-2.2-6.4.9-6.4 2.2z',
  },
  TRX: {
    ...{ code: 2, scale: 6, name: 'TRON' },
    logo: 'M7.4 8.2 21 11l-8.6 10.2zM7.4 8.2l7.2 5.2M21 11l-6.4 2.4-2.2 7.8M14.6 13.4z',
  },
  BTC: {
    ...{ code: 3, scale: 8, name: 'Bitcoin' },
    logo: 'M11 8.6v10.8M11 8.6h4a2.5 2.5 0 0 1 0 5h-4M11 13.6h4.6a2.9 2.9 0 0 1 0 5.8H11M9.2 8.6H11M9.2 19.4H11M12.6 8.6V6.9M15 8.6V6.9M12.6 21.1v-1.7M15 21.1v-1.7',
  },
  ETH: {
    ...{ code: 4, scale: 8, name: 'Ethereum' },
    logo: 'M14 6.4 8.8 14.2 14 17.2l5.2-3zM8.8 16.6 14 22l5.2-5.4M14 6.4v5.2M8.8 14.2l5.2-2.6 5.2 2.6',
  },
} as const satisfies Record<string, AssetFacts>;

declare const listed: unique symbol;

/** The name of an asset that is known: one of the first, or a text that `isAsset` or `knownAsset` has let through. */
export type Asset = keyof typeof FIRST | (string & { readonly [listed]: true });

/** What the house counts its own fees, limits and prizes in. A rule, and the same in every installation. */
export const SETTLEMENT_ASSET = 'USDT';
export type SettlementAsset = typeof SETTLEMENT_ASSET;

/** By number. `list-assets.ts` alone adds to it. */
export const registry = new Map<string, AssetFacts>(Object.entries(FIRST));

/** Every asset that is known now, by number. */
export function assetNames(): readonly Asset[] {
  return [...registry.keys()] as Asset[];
}

export function isAsset(text: string): text is Asset {
  return registry.has(text);
}

export function scaleOf(asset: Asset): number {
  return factsOf(asset).scale;
}

export function assetCode(asset: Asset): number {
  return factsOf(asset).code;
}

/** What people call it: Bitcoin. */
export function assetTitle(asset: Asset): string {
  return factsOf(asset).name;
}

/** [LST-53] Of whatever is asked about: a place that shows a code of somebody else's has no drawing for it. */
export function assetLogo(asset: string): string | null {
  return registry.get(asset)?.logo ?? null;
}

function factsOf(asset: Asset): AssetFacts {
  const facts = registry.get(asset);
  assert(facts, () => `a known asset, got ${asset}`);
  return facts;
}
