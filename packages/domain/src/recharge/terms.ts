import type { Network } from '@candor/contract';
import { RECHARGE_DEFAULTS } from '@candor/contract/recharge/defaults';
import { type Asset, assert, factsOfNetwork, familyOfNetwork, isLess, type Money, parseMoney } from '@candor/kernel';

/** [RCH-5] What one asset asks for on one network. Three sizes of payment wait for three depths. */
export type RechargeTerms = {
  readonly network: Network;
  readonly asset: Asset;
  readonly minimum: Money;
  /** From here a payment is no longer small. */
  readonly mediumFrom: Money;
  readonly largeFrom: Money;
  /** From here a person looks at it before it is credited. */
  readonly reviewFrom: Money;
  readonly confirmations: { readonly small: number; readonly medium: number; readonly large: number };
};

type Defaults = (typeof RECHARGE_DEFAULTS)[number];

export type Size = 'small' | 'medium' | 'large';

/** The table of SPEC.md: what the software comes with. */
export const RECHARGE_TERMS: readonly RechargeTerms[] = RECHARGE_DEFAULTS.map(terms);

/** Freshly mined coin may not be spent before, and until then may be reorganised away. */
export const COINBASE_CONFIRMATIONS = 100;

export function findTerms(all: readonly RechargeTerms[], network: Network, asset: Asset): RechargeTerms {
  const found = all.find((each) => each.network === network && each.asset === asset);
  assert(found, `terms for ${asset} over ${network}`);
  return found;
}

export function sizeOf(terms: RechargeTerms, amount: Money): Size {
  if (!isLess(amount, terms.largeFrom)) return 'large';
  return isLess(amount, terms.mediumFrom) ? 'small' : 'medium';
}

/** [RCH-5] What a payment of this size waits for. TRON, and anything large on an EVM chain, must be final as well. */
export function depthFor(terms: RechargeTerms, amount: Money, isCoinbase = false) {
  const size = sizeOf(terms, amount);
  const asked = terms.confirmations[size];
  const family = familyOfNetwork(terms.network);
  return {
    needed: isCoinbase ? Math.max(asked, COINBASE_CONFIRMATIONS) : asked,
    needsSolid: family === 'tron' || (family === 'ethereum' && size === 'large'),
  };
}

/** The sizes as a customer reads them: from which amount on, how deep, how long. Sizes that ask the same are one. */
export function tiersOf(terms: RechargeTerms) {
  const { small, medium, large } = terms.confirmations;
  const all = [
    { from: terms.minimum, confirmations: small },
    { from: terms.mediumFrom, confirmations: medium },
    { from: terms.largeFrom, confirmations: large },
  ];
  return all
    .filter(({ confirmations }, index) => index === 0 || confirmations !== all[index - 1]?.confirmations)
    .map((tier) => ({ ...tier, usualSeconds: usualSeconds(terms.network, tier.confirmations) }));
}

/** How long so many blocks usually take. */
export function usualSeconds(network: Network, blocks: number): number {
  return factsOfNetwork(network).blockSeconds * Math.max(0, blocks);
}

function terms({ network, asset, minimum, mediumFrom, largeFrom, reviewFrom, confirmations }: Defaults): RechargeTerms {
  const read = (text: string) => {
    const amount = parseMoney(asset, text);
    assert(amount, `an amount of ${asset}`);
    return amount;
  };
  return {
    network,
    asset,
    minimum: read(minimum),
    mediumFrom: read(mediumFrom),
    largeFrom: read(largeFrom),
    reviewFrom: read(reviewFrom),
    confirmations,
  };
}
