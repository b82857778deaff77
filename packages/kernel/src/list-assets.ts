import { assert } from './assert.ts';
import { type Asset, type AssetFacts, isAsset, registry } from './asset.ts';

/** Left out, the logo stays what it was; null takes it away. */
export type ListedAsset = Omit<AssetFacts, 'logo'> & { readonly asset: string; readonly logo?: string | null };

const NAME = /^[A-Z][A-Z0-9]{1,11}$/;
/** More would not fit the decimals that amounts are shown and typed with; what a chain has beyond them stays there. */
const MAX_SCALE = 8;
/** [LST-53] Lines and nothing else: neither a link nor a script can be written with these. As the table has it. */
export const LOGO = /^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]{4,800}$/;
/** As the ledger's table has it. */
const MAX_CODE = 32_767;

/**
 * [LST-2] Makes assets known to this process, for as long as it runs. An asset may be named again with another name, and never
 * with another number or scale: every amount in memory would change its meaning.
 */
export function listAssets(assets: readonly ListedAsset[]): void {
  for (const { asset, code, scale, name, logo } of assets) {
    assert(NAME.test(asset), () => `a name of an asset, got ${asset}`);
    assert(Number.isInteger(code) && code > 0 && code <= MAX_CODE, () => `a number for ${asset}, got ${code}`);
    assert(Number.isInteger(scale) && scale >= 0 && scale <= MAX_SCALE, () => `a scale for ${asset}, got ${scale}`);
    const before = registry.get(asset);
    assert(!before || (before.code === code && before.scale === scale), () => `${asset} to keep its number and scale`);
    const twin = [...registry].find(([other, facts]) => facts.code === code && other !== asset);
    assert(!twin, () => `a number of its own for ${asset}, got that of ${twin?.[0]}`);
    assert(!logo || LOGO.test(logo), () => `a drawing for ${asset}`);
    registry.set(asset, { code, scale, name, logo: logo === undefined ? (before?.logo ?? null) : logo });
  }
  const all = [...registry].sort(([, a], [, b]) => a.code - b.code);
  registry.clear();
  for (const [asset, facts] of all) registry.set(asset, facts);
}

/** The registry's own text of each: a million rows that name an asset then share one. */
const texts = new Map<string, Asset>();

/** The asset of this name. What nobody listed is a bug here: texts from outside are asked with `isAsset`. */
export function knownAsset(text: string): Asset {
  const own = texts.get(text);
  if (own !== undefined) return own;
  assert(isAsset(text), () => `an asset this program knows, got ${text}`);
  texts.set(text, text);
  return text;
}

const FIRST = [...registry];

/** Back to the first ones. Only tests may: they share a process, and what one lists another must not meet. */
export function forgetListed(): void {
  texts.clear();
  registry.clear();
  for (const [asset, facts] of FIRST) registry.set(asset, facts);
}
