import { type Asset, type Money, zero } from '@candor/kernel';
import { assetTermsOf } from '../listing/index.ts';

export type TransferLimits = { readonly minimum: Money; readonly maximum: Money; readonly fee: Money };

/** [TRF-3] What a transfer of an asset may have. */
export function transferLimitsOf(asset: Asset): TransferLimits {
  const { transferMinimum, transferMaximum } = assetTermsOf(asset);
  return { minimum: transferMinimum, maximum: transferMaximum, fee: zero(asset) };
}
