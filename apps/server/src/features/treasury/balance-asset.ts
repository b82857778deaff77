import { type Asset, scaleOf } from '@candor/kernel';

/** What there is of one asset on one chain, and everything that should explain it; all in the chain's own units. */
export type AssetFacts = {
  readonly asset: Asset;
  readonly decimals: number;
  readonly hot: bigint;
  readonly staked: bigint;
  readonly deposits: bigint;
  /** In the ledger's minor units, as the books say it. */
  readonly ledgerMinor: bigint;
  readonly dust: bigint;
  readonly feesDue: bigint;
  readonly arriving: bigint;
  readonly leaving: bigint;
};

export type BalancedAsset = Omit<AssetFacts, 'ledgerMinor'> & {
  readonly ledger: bigint;
  readonly onChain: bigint;
  readonly difference: bigint;
};

/**
 * Chain and books, to the unit: what is on the chain equals what the books say we have there, and the dust below their unit,
 * and what arrived without being credited; less what the chain charged and what left without being entered.
 */
export function balanceAsset({ ledgerMinor, ...facts }: AssetFacts): BalancedAsset {
  const ledger = ledgerMinor * 10n ** BigInt(facts.decimals - scaleOf(facts.asset));
  const onChain = facts.hot + facts.staked + facts.deposits;
  const explained = ledger + facts.dust + facts.arriving - facts.feesDue - facts.leaving;
  return { ...facts, ledger, onChain, difference: onChain - explained };
}
