import { assert } from '@candor/kernel';
import { addressOfPublicKey, toBase58 } from '@candor/tron';
import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import { addr } from 'micro-eth-signer';
import { type BitcoinNetwork, prefixesOf } from './bitcoin/bitcoin-network.ts';
import type { ChainFamily } from './port.ts';
import { watchKey } from './watch-key.ts';

/** Where the account stands from which deposit addresses are derived; the extended public key of it is all the server has. */
export const ACCOUNT_PATHS = { tron: "m/44'/195'/0'", ethereum: "m/44'/60'/0'", bitcoin: "m/84'/0'/0'" } as const;

/** The first letters of an extended public key and the version bytes behind them; BIP 84 has letters of its own. */
const VERSIONS = [
  { public: 0x0488b21e, private: 0x0488ade4 },
  { public: 0x04b24746, private: 0x04b2430c },
  { public: 0x043587cf, private: 0x04358394 },
  { public: 0x045f1cf6, private: 0x045f18bc },
];
const ACCOUNT_DEPTH = 3;
const RECEIVING = 0;

export type DepositAddress = { readonly address: string; readonly watchKey: string };

/** Derives addresses of one account. From a public key only: with it nothing can be spent. */
export function openAccount(
  chain: ChainFamily,
  xpub: string,
  network: BitcoinNetwork = 'main',
): (index: number) => DepositAddress {
  const receiving = readPublic(xpub).deriveChild(RECEIVING);
  return (index) => {
    const { publicKey } = receiving.deriveChild(index);
    assert(publicKey, 'a public key');
    const address = addressOf(chain, publicKey, network);
    return { address, watchKey: watchKey(chain, address, network) };
  };
}

/** The address a public key (33 bytes) has on a chain. */
export function addressOf(chain: ChainFamily, publicKey: Uint8Array, network: BitcoinNetwork = 'main'): string {
  switch (chain) {
    case 'tron':
      return toBase58(addressOfPublicKey(publicKey));
    case 'ethereum':
      return addr.fromPublicKey(publicKey);
    case 'bitcoin': {
      const { address } = p2wpkh(publicKey, prefixesOf(network));
      assert(address, 'an address');
      return address;
    }
    default:
      return chain satisfies never;
  }
}

function readPublic(xpub: string): HDKey {
  for (const versions of VERSIONS) {
    try {
      const key = HDKey.fromExtendedKey(xpub, versions);
      // A private key here would be a key on a server that must have none.
      assert(key.privateKey === null, 'an extended public key, and not a private one');
      assert(key.depth === ACCOUNT_DEPTH, 'the key of an account, three steps below the master key');
      return key;
    } catch (error) {
      if (error instanceof Error && error.name === 'BrokenPromise') throw error;
    }
  }
  throw new RangeError('Not an extended public key.');
}
