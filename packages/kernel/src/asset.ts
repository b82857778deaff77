import { assert } from './assert.ts';

/**
 * What the books must know of an asset. `scale` is how many decimals one unit has inside the ledger and `code` its number
 * there (see packages/ledger). Neither can ever change for an asset that has postings, and a code is never reused.
 */
export type AssetFacts = { readonly code: number; readonly scale: number; readonly name: string };

/** What every installation begins with. The table `asset` of a server has these and those that were listed since. */
const FIRST = {
  USDT: { code: 1, scale: 6, name: 'Tether' },
  TRX: { code: 2, scale: 6, name: 'TRON' },
  BTC: { code: 3, scale: 8, name: 'Bitcoin' },
  ETH: { code: 4, scale: 8, name: 'Ethereum' },
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

function factsOf(asset: Asset): AssetFacts {
  const facts = registry.get(asset);
  assert(facts, () => `a known asset, got ${asset}`);
  return facts;
}
