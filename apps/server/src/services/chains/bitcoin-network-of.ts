import type { BitcoinNetwork } from '@candor/adapters/chain';
import { type ChainName, factsOfChain } from '@candor/kernel';
import type { ChainSettings } from './chain-settings.ts';

/** What the addresses of a chain begin with, also while it is closed. Chains that are not like Bitcoin do not ask. */
export function bitcoinNetworkOf(
  { bitcoin }: { readonly bitcoin: Pick<NonNullable<ChainSettings['bitcoin']>, 'network'> | null },
  chain: ChainName,
): BitcoinNetwork {
  return factsOfChain(chain).prefixes ?? bitcoin?.network ?? 'main';
}
