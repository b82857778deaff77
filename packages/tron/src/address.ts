import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import { type Hex, toBytes, toHex } from './bytes.ts';
import { expectFormat } from './format-error.ts';

/** 0x41 and 20 bytes. Mainnet, Nile and Shasta all use this prefix. */
const ADDRESS_HEX = /^41[0-9a-f]{40}$/;
const base58check = createBase58check(sha256);

/** `41…` in lower-case hex. The text people see (`T…`) is made of it by `toBase58`, and is never changed in case. */
export type AddressHex = Hex;

export function isAddressHex(hex: string): hex is AddressHex {
  return ADDRESS_HEX.test(hex);
}

/** Only the base58check form: a field where a person types must not take hex, spaces or another chain's address. */
export function isBase58Address(text: string): boolean {
  return parseBase58(text) !== undefined;
}

/** The bytes behind `T…` as hex, or undefined when checksum, length or prefix do not fit. */
export function parseBase58(text: string): AddressHex | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined;
  try {
    const hex = toHex(base58check.decode(text));
    return isAddressHex(hex) ? hex : undefined;
  } catch {
    // The library throws for a wrong checksum, which here is an answer and not an accident.
    return undefined;
  }
}

export function fromBase58(text: string): AddressHex {
  const hex = parseBase58(text);
  expectFormat(hex !== undefined, 'a TRON address that starts with T');
  return hex;
}

export function toBase58(address: AddressHex): string {
  expectFormat(isAddressHex(address), 'a TRON address of 21 bytes');
  return base58check.encode(toBytes(address));
}

/** `pubkey` in compressed or full form. */
export function addressOfPublicKey(publicKey: Uint8Array): AddressHex {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return `41${toHex(keccak_256(point.subarray(1)).subarray(-20))}`;
}

export function addressOfPrivateKey(privateKey: Uint8Array): AddressHex {
  return addressOfPublicKey(secp256k1.getPublicKey(privateKey, false));
}

/** Contracts know addresses by their last 20 bytes, as Ethereum does. */
export function toEvmAddress(address: AddressHex): Hex {
  expectFormat(isAddressHex(address), 'a TRON address of 21 bytes');
  return address.slice(2);
}

export function fromEvmAddress(address: Hex): AddressHex {
  const hex = `41${address}`;
  expectFormat(isAddressHex(hex), 'the 20 bytes of an address');
  return hex;
}
