import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const coder = createBase58check(sha256);

/** The bytes behind a base58check text, or undefined where its checksum or its letters are wrong. */
export function readBase58check(text: string): Uint8Array | undefined {
  try {
    return coder.decode(text);
  } catch {
    return undefined;
  }
}
