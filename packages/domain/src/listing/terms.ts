import { type Asset, assert, type Money, parseMoney } from '@candor/kernel';

/** [LST-4] What the house allows with an asset, where no setting says it. */
export type AssetTerms = {
  /** What one transfer between customers may have. */
  readonly transferMinimum: Money;
  readonly transferMaximum: Money;
  /** To recipients who are new, in 24 hours; null where a setting says it. */
  readonly newRecipientsPerDay: Money | null;
  /** Everything that leaves in 24 hours; null where a setting says it. */
  readonly outPerDay: Money | null;
};

const known = new Map<Asset, AssetTerms>(
  [
    first('USDT', '1', '50000'),
    first('TRX', '10', '100000'),
    first('BTC', '0.0001', '1'),
    first('ETH', '0.001', '20'),
  ].map((terms) => [terms.transferMinimum.asset, terms]),
);

/** Makes the terms of assets known, or those of a known one anew: they may change, unlike scales. */
export function listAssetTerms(all: readonly AssetTerms[]): void {
  for (const terms of all) {
    const { asset } = terms.transferMinimum;
    const others = [terms.transferMaximum, terms.newRecipientsPerDay, terms.outPerDay];
    assert(
      others.every((each) => each === null || each.asset === asset),
      () => `terms of one asset, got ${asset} and others`,
    );
    known.set(asset, terms);
  }
}

export function assetTermsOf(asset: Asset): AssetTerms {
  const terms = known.get(asset);
  assert(terms, () => `terms for ${asset}`);
  return terms;
}

function first(asset: Asset, minimum: string, maximum: string): AssetTerms {
  const [transferMinimum, transferMaximum] = [parseMoney(asset, minimum), parseMoney(asset, maximum)];
  assert(transferMinimum && transferMaximum, () => `limits of ${asset} that are amounts of it`);
  return { transferMinimum, transferMaximum, newRecipientsPerDay: null, outPerDay: null };
}
