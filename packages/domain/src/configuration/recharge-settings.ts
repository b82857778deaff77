import type { Network } from '@candor/contract';
import { type Asset, assert, formatMoney, type Money, zero } from '@candor/kernel';
import { RECHARGE_TERMS } from '../recharge/index.ts';
import { amountOf, type SettingKind } from './setting-kinds.ts';

/** A bound far above anything sensible: it only keeps a slip of the hand from closing a network. */
const MOST_TIMES = 1_000n;

/** The kind of a setting and what the software comes with, from the table of recharge itself. */
type KindAndFallback<A extends Asset> = [kind: SettingKind<Money<A>>, fallback: Money<A>];

export function rechargeMinimum<A extends Asset>(network: Network, asset: A): KindAndFallback<A> {
  return around(asset, termOf(network, asset).minimum.minor, 0n);
}

export function rechargeReview<A extends Asset>(network: Network, asset: A): KindAndFallback<A> {
  const { largeFrom, reviewFrom } = termOf(network, asset);
  // Below the large size nobody would have waited for the depth a look assumes.
  return around(asset, reviewFrom.minor, largeFrom.minor);
}

function around<A extends Asset>(asset: A, minor: bigint, least: bigint): KindAndFallback<A> {
  const fallback = { ...zero(asset), minor };
  const [lowest, highest] = [
    { asset, minor: least },
    { asset, minor: minor * MOST_TIMES },
  ];
  return [amountOf(asset, formatMoney(lowest), formatMoney(highest)), fallback];
}

function termOf(network: Network, asset: Asset) {
  const found = RECHARGE_TERMS.find((each) => each.network === network && each.asset === asset);
  assert(found, `terms for ${asset} over ${network}`);
  return found;
}
