import { pbkdf2Sync } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import type { BitcoinNetwork } from './bitcoin/bitcoin-network.ts';
import { ACCOUNT_PATHS, addressOf, openAccount } from './derive-address.ts';
import type { ChainFamily } from './port.ts';
import vectors from './vectors/addresses.json' with { type: 'json' };
import { watchKey } from './watch-key.ts';

const masterOf = (mnemonic: string) => HDKey.fromMasterSeed(pbkdf2Sync(mnemonic, 'mnemonic', 2_048, 64, 'sha512'));

describe('addresses from an account’s public key', () => {
  it.each(vectors.addresses)('$chain $path is $address', ({ chain, mnemonic, path, address }) => {
    const account = masterOf(mnemonic).derive(ACCOUNT_PATHS[chain as ChainFamily]);
    const derive = openAccount(chain as ChainFamily, account.publicExtendedKey);
    expect(derive(Number(path.split('/').at(-1))).address).toBe(address);
  });

  it('are those the private keys spend from, at any number', () => {
    const master = masterOf(vectors.addresses[0]?.mnemonic ?? '');
    for (const chain of ['tron', 'ethereum', 'bitcoin'] as const) {
      const derive = openAccount(chain, master.derive(ACCOUNT_PATHS[chain]).publicExtendedKey);
      for (const index of [0, 1, 999_999]) {
        const { publicKey } = master.derive(`${ACCOUNT_PATHS[chain]}/0/${index}`);
        expect(derive(index).address).toBe(addressOf(chain, publicKey ?? new Uint8Array()));
      }
    }
  });

  it('takes the letters of BIP 84', () => {
    // The account of the first mnemonic as bip-0084.mediawiki writes it.
    const zpub =
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
    expect(openAccount('bitcoin', zpub)(0).address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  });

  it('never from a private key, nor from another level', () => {
    const master = masterOf('test test test test test test test test test test test junk');
    const account = master.derive(ACCOUNT_PATHS.tron);
    expect(() => openAccount('tron', account.privateExtendedKey)).toThrow('not a private one');
    expect(() => openAccount('tron', master.publicExtendedKey)).toThrow('three steps');
    expect(() => openAccount('tron', 'xpub')).toThrow('Not an extended public key');
  });
});

describe('[pitfall 15] what a block is searched for', () => {
  it.each(vectors.scripts)('is the script of $address', ({ address, network, script }) => {
    expect(watchKey('bitcoin', address, network as BitcoinNetwork)).toBe(script);
  });

  it('is one for all spellings of an address, and none for a damaged one', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(watchKey('ethereum', address)).toBe(watchKey('ethereum', address.toLowerCase()));
    expect(() => watchKey('tron', 'TQ5NMqJjhpQGK7YJbESKtNCo86PJ89ujio'.toLowerCase())).toThrow();
    expect(() => watchKey('tron', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c')).toThrow();
    expect(() => watchKey('bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'regtest')).toThrow();
  });
});
