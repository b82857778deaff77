import { keccak_256 } from '@noble/hashes/sha3.js';
import { hex, utf8 } from '@scure/base';
import type { Decoded } from './decoded.ts';

const SHAPE = /^0x[0-9a-fA-F]{40}$/;
const ZERO = /^0x0{40}$/;

/** [ADR-2] */
export function decodeEvm(text: string): Decoded {
  if (!SHAPE.test(text)) return undefined;
  if (ZERO.test(text)) return { state: 'unusable' };
  const digits = text.slice(2);
  const address = withChecksum(digits);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isPlain && address !== text) return { state: 'damaged' };
  return { state: 'sound', address, lookupKey: address.toLowerCase(), isTest: null };
}

/** EIP-55: a letter is a capital where the hash of the lower-case address has a digit of eight or more in its place. */
function withChecksum(digits: string): string {
  const lower = digits.toLowerCase();
  const hash = hex.encode(keccak_256(utf8.decode(lower)));
  const letters = [...lower].map((letter, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}
