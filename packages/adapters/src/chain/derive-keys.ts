import { assert, type ChainName, familyOfChain, Secret } from '@candor/kernel';
import { HDKey } from '@scure/bip32';
import type { BitcoinNetwork } from './bitcoin/bitcoin-network.ts';
import { ACCOUNT_PATHS, addressOf } from './derive-address.ts';

export type OwnKey = { readonly address: string; readonly secret: Secret<Uint8Array> };

/** The private side of `openAccount`, for the one process that signs: everything below one seed. */
export type SeedKeys = {
  /** The account's extended public key, from which the server derives addresses without being able to spend. */
  xpubOf(chain: ChainName): string;
  keyAt(chain: ChainName, index: number): OwnKey;
};

/** Where the keys of a further chain are, and what its addresses begin with if it is like Bitcoin. */
export type ChainKeys = { readonly chain: string; readonly path: string; readonly network: BitcoinNetwork | null };

const RECEIVING = 0;

/** No two chains have the same account: what is signed on one can then never be of use on another. */
export function openSeed(
  seed: Secret<Uint8Array>,
  network: BitcoinNetwork,
  further: readonly ChainKeys[] = [],
): SeedKeys {
  const pathOf = (chain: ChainName): string => {
    const own = further.find((each) => each.chain === chain);
    if (own) return own.path;
    const first = Object.entries(ACCOUNT_PATHS).find(([name]) => name === chain);
    assert(first, () => `a chain with keys, got ${chain}`);
    return first[1];
  };
  const accountOf = (chain: ChainName) => seed.use((bytes) => HDKey.fromMasterSeed(bytes).derive(pathOf(chain)));
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
      const prefixes = further.find((each) => each.chain === chain)?.network ?? network;
      return { address: addressOf(familyOfChain(chain), publicKey, prefixes), secret: new Secret(privateKey) };
    },
  };
}
