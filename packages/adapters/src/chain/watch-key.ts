import { assert } from '@candor/kernel';
import { fromBase58 } from '@candor/tron';
import { type BitcoinNetwork, scriptHexOf } from './bitcoin/bitcoin-network.ts';
import type { ChainFamily } from './port.ts';

/**
 * The bytes behind an address, as the text a block is searched for: two spellings of one address have one key, and an
 * address of another chain has none. Kept beside the address, and never shown.
 */
export function watchKey(chain: ChainFamily, address: string, network: BitcoinNetwork = 'main'): string {
  switch (chain) {
    case 'tron':
      return fromBase58(address);
    case 'ethereum':
      assert(/^0x[0-9a-fA-F]{40}$/.test(address), 'an Ethereum address');
      return address.toLowerCase();
    case 'bitcoin':
      return scriptHexOf(address, network);
    default:
      return chain satisfies never;
  }
}
