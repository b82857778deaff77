import { type AddressPrefixes, assert } from '@candor/kernel';
import { hex } from '@scure/base';
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer';

/** Networks of Bitcoin itself, by the names its own program gives them. */
export type NamedNetwork = 'main' | 'test' | 'regtest';
/** One of them, or what the addresses of a chain like it begin with. */
export type BitcoinNetwork = NamedNetwork | AddressPrefixes;

const NAMED = {
  main: NETWORK,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const;

/** As the library takes them. Keys are never written in letters here, so their prefix is anybody's. */
export function prefixesOf(network: BitcoinNetwork): typeof NETWORK {
  return typeof network === 'string' ? NAMED[network] : { ...network, wif: NETWORK.wif };
}

/** The bytes an output must carry to pay this address: what deposits are matched by. */
export function scriptOf(address: string, network: BitcoinNetwork): Uint8Array {
  return OutScript.encode(Address(prefixesOf(network)).decode(address));
}

export function scriptHexOf(address: string, network: BitcoinNetwork): string {
  return hex.encode(scriptOf(address, network));
}

/** The address of an output, or undefined for one that has none: data, bare keys, scripts of one's own. */
export function addressOfScript(script: Uint8Array, network: BitcoinNetwork): string | undefined {
  try {
    return Address(prefixesOf(network)).encode(OutScript.decode(script));
  } catch {
    return undefined;
  }
}

/** Money in only ever comes to addresses of this kind, because these are the ones we derive. */
export function assertWitnessKeyHash(script: Uint8Array): void {
  assert(script.length === 22 && script[0] === 0x00 && script[1] === 0x14, 'an address of the P2WPKH kind');
}
