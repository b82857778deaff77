/**
 * Every asset Candor knows, in one table. `scale` is how many decimals one unit has inside the ledger; it can never
 * change for an asset that has postings. `code` is its number in the ledger (see packages/ledger) and is never reused.
 */
export const ASSETS = {
  USDT: { code: 1, scale: 6, name: 'Tether' },
  TRX: { code: 2, scale: 6, name: 'TRON' },
  BTC: { code: 3, scale: 8, name: 'Bitcoin' },
  ETH: { code: 4, scale: 8, name: 'Ethereum' },
} as const satisfies Record<string, { code: number; scale: number; name: string }>;

export type Asset = keyof typeof ASSETS;

export const ASSET_NAMES = Object.keys(ASSETS) as [Asset, ...Asset[]];

export function isAsset(text: string): text is Asset {
  return Object.hasOwn(ASSETS, text);
}

export function scaleOf(asset: Asset): number {
  return ASSETS[asset].scale;
}
