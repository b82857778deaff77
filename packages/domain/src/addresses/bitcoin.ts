import type { AddressPrefixes } from '@candor/kernel';
import { bech32, bech32m } from '@scure/base';
import { readBase58check } from './base58check.ts';
import type { Decoded } from './decoded.ts';

const SEGWIT_SHAPE = /^(bc|tb|bcrt)1[02-9a-z]{6,87}$/;
const BASE58_SHAPE = /^[123mn][1-9A-HJ-NP-Za-km-z]{24,34}$/;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{25,36}$/;
const HASH_LENGTH = 20;

/** Version byte of base58 addresses: key hash and script hash, main chain and test chains. */
const TEST_BY_VERSION: ReadonlyMap<number | undefined, boolean> = new Map([
  [0x00, false],
  [0x05, false],
  [0x6f, true],
  [0xc4, true],
]);

/** [ADR-3] */
export function decodeBitcoin(text: string): Decoded {
  const lower = text.toLowerCase();
  if (SEGWIT_SHAPE.test(lower)) return decodeSegwit(text, lower);
  return BASE58_SHAPE.test(text) ? decodeHash(text) : undefined;
}

function decodeHash(text: string): Decoded {
  const bytes = readBase58check(text);
  const isTest = TEST_BY_VERSION.get(bytes?.[0]);
  if (bytes?.length !== HASH_LENGTH + 1 || isTest === undefined) return { state: 'damaged' };
  if (bytes.subarray(1).every((byte) => byte === 0)) return { state: 'unusable' };
  return { state: 'sound', address: text, lookupKey: text, isTest };
}

/** [ADR-9] The same on a chain like Bitcoin, whose addresses begin otherwise. Which of its networks it is, they do not say. */
export function decodePrefixed(text: string, { bech32: letters, pubKeyHash, scriptHash }: AddressPrefixes): Decoded {
  const lower = text.toLowerCase();
  if (lower.startsWith(`${letters}1`)) return anyNetwork(decodeSegwit(text, lower));
  const bytes = BASE58.test(text) ? readBase58check(text) : undefined;
  if (bytes?.length !== HASH_LENGTH + 1 || (bytes[0] !== pubKeyHash && bytes[0] !== scriptHash)) return undefined;
  if (bytes.subarray(1).every((byte) => byte === 0)) return { state: 'unusable' };
  return { state: 'sound', address: text, lookupKey: text, isTest: null };
}

function anyNetwork(decoded: Decoded): Decoded {
  return decoded?.state === 'sound' ? { ...decoded, isTest: null } : decoded;
}

function decodeSegwit(text: string, lower: string): Decoded {
  const found = readWitness(text);
  if (!found) return { state: 'damaged' };
  const { version, program } = found;
  const isGuarded =
    (version === 0 && (program.length === 20 || program.length === 32)) || (version === 1 && program.length === 32);
  if (!isGuarded || program.every((byte) => byte === 0)) return { state: 'unusable' };
  return { state: 'sound', address: lower, lookupKey: lower, isTest: !lower.startsWith('bc1') };
}

/** Version 0 has the checksum of BIP 173, every later one that of BIP 350; with the other's it is no address. */
function readWitness(text: string): { version: number; program: Uint8Array } | undefined {
  for (const coder of [bech32, bech32m]) {
    try {
      const [version, ...words] = coder.decode(text as `${string}1${string}`).words;
      if (version === undefined || version > 16 || (version === 0) !== (coder === bech32)) continue;
      return { version, program: coder.fromWords(words) };
    } catch {
      // Not this checksum: the next one, or none.
    }
  }
  return undefined;
}
