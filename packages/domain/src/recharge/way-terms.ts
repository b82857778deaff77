import { type Asset, chainOfNetwork, isLess, type Money, money, zero } from '@candor/kernel';
import { assetTermsOf, type WayTerms, waysOverChains } from '../listing/index.ts';
import type { RechargeTerms } from './terms.ts';

/** What operators set, by key; null where there is no such setting. */
export type RechargeSettings = {
  readonly amount: (key: string, asset: Asset) => Money | null;
  readonly count: (key: string) => number | null;
};

/** Sweeping costs a fee: so many transfers' worth should lie there. */
const SWEEP_TRANSFERS = 10n;

/**
 * [RCH-5] [LST-21] What an asset asks for on a network: its row says it, else a setting. Without either nothing is too little, every
 * payment waits as deep as a large one, and from what may leave in a day a person looks.
 */
export function rechargeTermsOf(way: WayTerms, set: RechargeSettings): RechargeTerms {
  const { network, asset } = way;
  const nothing = zero(asset);
  return {
    network,
    asset,
    minimum: way.depositMinimum ?? set.amount(`recharge.minimum.${network}.${asset}`, asset) ?? nothing,
    mediumFrom: way.mediumFrom ?? nothing,
    largeFrom: way.largeFrom ?? nothing,
    reviewFrom:
      way.reviewFrom ??
      set.amount(`recharge.reviewFrom.${network}.${asset}`, asset) ??
      assetTermsOf(asset).outPerDay ??
      reviewElsewhere(asset, set) ??
      nothing,
    confirmations: way.confirmations ?? depthsOf(way, set),
  };
}

/** [LST-54] The lowest that operators set for the asset on any of its networks: a further one is not trusted with more. */
function reviewElsewhere(asset: Asset, set: RechargeSettings): Money | null {
  const found = waysOverChains()
    .filter((way) => way.asset === asset)
    .flatMap(({ network }) => set.amount(`recharge.reviewFrom.${network}.${asset}`, asset) ?? []);
  const [first, ...others] = found;
  return first ? others.reduce((least, each) => (isLess(each, least) ? each : least), first) : null;
}

/** TRON's blocks are final together, whatever they carry: one figure there, three elsewhere. */
function depthsOf({ network }: WayTerms, { count }: RechargeSettings): RechargeTerms['confirmations'] {
  const of = (size: string) =>
    count(`recharge.confirmations.${network}.${size}`) ?? count(`recharge.confirmations.${network}`) ?? MOST_DEPTH;
  const [small, medium, large] = [of('small'), of('medium'), of('large')];
  // A larger payment never waits for less than a smaller one, whatever the single settings say.
  return { small, medium: Math.max(small, medium), large: Math.max(small, medium, large) };
}

const MOST_DEPTH = 200;

/** [RCH-14] [LST-21] From which amount an address is swept: about twenty times what that costs. */
export function sweepThresholds() {
  return waysOverChains().map((way) => {
    const { asset, network, sweepFrom } = way;
    const few = money(asset, assetTermsOf(asset).transferMinimum.minor * SWEEP_TRANSFERS);
    return { chain: chainOfNetwork(network), amount: sweepFrom ?? few };
  });
}
