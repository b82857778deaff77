import type { Instant } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import { asListed, type ChainSettings, type FurtherChain } from '../chains/chain-settings.ts';
import { type KeptNetwork, networkRows } from './network-rows.ts';

/**
 * [LST-50] Keeps the networks that are configured: from then on there are addresses and payments of them. Answers with a sentence where
 * one is configured as another chain than it was; then nobody could tell any more what was paid where.
 */
export async function registerNetworks(
  db: Queries,
  { further = [] }: ChainSettings,
  now: Instant,
): Promise<string | null> {
  for (const chain of further) await networkRows(db).add(asKept(chain), now);
  if (further.length === 0) return null;
  const kept = await networkRows(db).all();
  for (const chain of further) {
    const [wanted, found] = [asKept(chain), kept.find(({ network }) => network === chain.network)];
    if (!found || identityOf(found) !== identityOf(wanted)) {
      return `The network ${chain.network} is configured as another chain than the one it has been (chain id, genesis, prefixes or path), or with the path of another network; give it a name of its own.`;
    }
  }
  return null;
}

function asKept(chain: FurtherChain): KeptNetwork {
  const identity = chain.family === 'ethereum' ? String(chain.chainId) : chain.genesis;
  return { ...asListed(chain), path: chain.path, identity };
}

/** Its title and pace may be corrected; nothing hangs on them. */
function identityOf({ chain, network, family, path, identity, prefixes }: KeptNetwork): string {
  return JSON.stringify([chain, network, family, path, identity, prefixes]);
}
