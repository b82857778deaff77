import { assert, Secret } from '@candor/kernel';
import { HDKey } from '@scure/bip32';
import type { BitcoinNetwork } from './bitcoin/bitcoin-network.ts';
import { ACCOUNT_PATHS, addressOf } from './derive-address.ts';
import type { ChainName } from './port.ts';

export type OwnKey = { readonly address: string; readonly secret: Secret<Uint8Array> };

/** The private side of `openAccount`, for the one process that signs: everything below one seed. */
export type SeedKeys = {
  /** The account's extended public key, from which the server derives addresses without being able to spend. */
  xpubOf(chain: ChainName): string;
  keyAt(chain: ChainName, index: number): OwnKey;
};

const RECEIVING = 0;

export function openSeed(seed: Secret<Uint8Array>, network: BitcoinNetwork): SeedKeys {
  const accountOf = (chain: ChainName) => seed.use((bytes) => HDKey.fromMasterSeed(bytes).derive(ACCOUNT_PATHS[chain]));
  const accounts = new Map<ChainName, HDKey>();
  const account = (chain: ChainName) => {
    const known = accounts.get(chain) ?? accountOf(chain);
    accounts.set(chain, known);
    return known;
  };
  return {
    xpubOf: (chain) => account(chain).publicExtendedKey,
    keyAt: (chain, index) => {
      const { publicKey, privateKey } = account(chain).deriveChild(RECEIVING).deriveChild(index);
      assert(publicKey && privateKey, 'a key below the account');
      return { address: addressOf(chain, publicKey, network), secret: new Secret(privateKey) };
    },
  };
}
