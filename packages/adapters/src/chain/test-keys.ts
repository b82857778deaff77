import { Secret } from '@candor/kernel';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { addressOf } from './derive-address.ts';
import type { ChainFamily } from './port.ts';
import type { KeyOf } from './transactions.ts';

export type TestKey = { readonly address: string; readonly keyOf: KeyOf };

/** A key that everybody can guess, with its address on a local chain. */
export function testKey(chain: ChainFamily, number: number): TestKey {
  const secret = new Uint8Array(32).fill(number);
  const address = addressOf(chain, secp256k1.getPublicKey(secret, true), 'regtest');
  return { address, keyOf: (asked) => (asked === address ? new Secret(secret) : undefined) };
}
