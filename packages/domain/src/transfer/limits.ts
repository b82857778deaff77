import { type Asset, assert, type Money, parseMoney, zero } from '@candor/kernel';

export type TransferLimits = { readonly minimum: Money; readonly maximum: Money; readonly fee: Money };

/** [TRF-3] The table of SPEC.md: defaults an operator starts from. */
export const TRANSFER_LIMITS: Readonly<Record<Asset, TransferLimits>> = {
  USDT: limits('USDT', '1', '50000'),
  TRX: limits('TRX', '10', '100000'),
  BTC: limits('BTC', '0.0001', '1'),
  ETH: limits('ETH', '0.001', '20'),
};

function limits(asset: Asset, minimum: string, maximum: string): TransferLimits {
  const lowest = parseMoney(asset, minimum);
  const highest = parseMoney(asset, maximum);
  assert(lowest && highest, `limits of ${asset} that are amounts of it`);
  return { minimum: lowest, maximum: highest, fee: zero(asset) };
}
