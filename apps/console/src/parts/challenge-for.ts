import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** [APR-15] The challenge a passkey signs for a statement, as WebAuthn's options spell it. */
export function challengeFor(statement: string): string {
  const digest = String.fromCharCode(...sha256(utf8ToBytes(statement)));
  return btoa(digest).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
