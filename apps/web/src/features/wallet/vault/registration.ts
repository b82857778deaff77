import type { ChainKind } from '@candor/keyring';
import type { Account } from './protocol.ts';
import type { WalletRecord } from './wallet-record.ts';

/** What the server calls the chains. */
const BLOCK_CHAINS = { tron: 'tron', evm: 'ethereum', bitcoin: 'bitcoin' } as const;

export function blockChainOf(chain: ChainKind): (typeof BLOCK_CHAINS)[ChainKind] {
  return BLOCK_CHAINS[chain];
}

/** The accounts that nobody reads the balance of yet. */
export function unregistered({ accounts, registered }: WalletRecord): readonly Account[] {
  return accounts.filter(({ address }) => registered[address] === undefined);
}
