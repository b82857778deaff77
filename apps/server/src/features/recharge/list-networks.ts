import { NETWORKS } from '@candor/contract/bindings/calls';
import { takesDeposits, waysOverChains } from '@candor/domain/listing';
import { chainOf, findTerms, tiersOf } from '@candor/domain/recharge';
import { formatMoney } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { readTerms } from './read-terms.ts';
import { scannerStore } from './scanner-store.ts';

/** Every network with what it carries, and whether payments on it are being looked for now. */
export async function listNetworks({ chains, db, settings }: Pick<Platform, 'chains' | 'db' | 'settings'>) {
  const terms = await readTerms(settings);
  const read = new Set((await scannerStore(db).all()).map(({ chain }) => chain));
  return NETWORKS.map((network) => {
    const open = chains.get(chainOf(network));
    const ways = waysOverChains().filter(
      (way) =>
        way.network === network &&
        takesDeposits(way) &&
        (open ? open.network.some((each) => each.asset === way.asset) : true),
    );
    return {
      network,
      isOpen: open !== undefined && read.has(chainOf(network)) && ways.length > 0,
      assets: ways.map(({ asset }) => {
        const own = findTerms(terms, network, asset);
        const tiers = tiersOf(own).map((tier) => ({ ...tier, from: formatMoney(tier.from) }));
        return { asset, minimum: formatMoney(own.minimum), fee: '0', tiers };
      }),
    };
  });
}
