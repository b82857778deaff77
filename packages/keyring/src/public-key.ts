import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';

/** The compressed public key of a private one, as bytes and as text. */
export function publicKeyOf(privateKey: Uint8Array): { readonly bytes: Uint8Array; readonly hex: string } {
  const bytes = secp256k1.getPublicKey(privateKey, true);
  return { bytes, hex: hex.encode(bytes) };
}

/** Names bytes, so that those which were shown and those which are signed can be told to be the same. */
export function digestOf(bytes: Uint8Array): string {
  return hex.encode(sha256(bytes));
}
