import { takesDeposits, waysOverChains } from '@candor/domain/listing';
import { findTerms, tiersOf } from '@candor/domain/recharge';
import { chainOfNetwork, formatMoney, isFirstNetwork, type Network, networkNames } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { readTerms } from './read-terms.ts';
import { scannerStore } from './scanner-store.ts';

/** Every network with what it carries, and whether payments on it are being looked for now. */
export async function listNetworks({ chains, db, settings }: Pick<Platform, 'chains' | 'db' | 'settings'>) {
  const terms = await readTerms(settings);
  const read = new Set((await scannerStore(db).all()).map(({ chain }) => chain));
  const isShown = (network: Network) =>
    isFirstNetwork(network) || waysOverChains().some((way) => way.network === network);
  // [LST-51] One that the operator added is nothing to customers before something is listed there.
  return networkNames()
    .filter(isShown)
    .map((network) => {
      const open = chains.get(chainOfNetwork(network));
      const ways = waysOverChains().filter(
        (way) =>
          way.network === network &&
          takesDeposits(way) &&
          (open ? open.network.some((each) => each.asset === way.asset) : true),
      );
      return {
        network,
        isOpen: open !== undefined && read.has(chainOfNetwork(network)) && ways.length > 0,
        assets: ways.map(({ asset }) => {
          const own = findTerms(terms, network, asset);
          const tiers = tiersOf(own).map((tier) => ({ ...tier, from: formatMoney(tier.from) }));
          return { asset, minimum: formatMoney(own.minimum), fee: '0', tiers };
        }),
      };
    });
}
