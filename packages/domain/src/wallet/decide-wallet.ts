import type { Network } from '@candor/contract';
import { type Result, refuse } from '@candor/kernel';
import { type AddressRefusal, type ChainSet, type ReadAddress, readAddress } from '../addresses/index.ts';

/** [WAL-3] */
export const MOST_WALLETS = 50;

/** Which chains this installation reads; of Bitcoin's test networks exactly one, where a node is configured. */
export type WalletChains = {
  readonly chains: ChainSet;
  readonly bitcoin: 'main' | 'test' | 'regtest' | null;
};

/** How a segwit address of each network begins. Base58 addresses of the two test networks are the same. */
const SEGWIT_START = { main: 'bc1', test: 'tb1', regtest: 'bcrt1' } as const;
const SEGWIT = /^(bc|tb|bcrt)1/;

/** [WAL-2] An address in the form it is kept in, or why nothing could be read there. */
export function readWalletAddress(
  { network, address }: { readonly network: Network; readonly address: string },
  { chains, bitcoin }: WalletChains,
): Result<ReadAddress, AddressRefusal> {
  const read = readAddress(network, address, chains);
  if (!read.ok || network !== 'BTC' || bitcoin === null || !SEGWIT.test(read.value.address)) return read;
  return read.value.address.startsWith(SEGWIT_START[bitcoin]) ? read : refuse('address.wrongNetwork');
}

/** [WAL-3] Whether one more entry fits. */
export function roomForWallet(count: number): boolean {
  return count < MOST_WALLETS;
}
