import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expectFormat } from './format-error.ts';

/** Lower-case hex without 0x: how bytes are held everywhere in this package, because text compares with `===`. */
export type Hex = string;

const HEX = /^([0-9a-f]{2})*$/i;

export function isHex(text: string): boolean {
  return HEX.test(text);
}

export function toBytes(hex: Hex): Uint8Array {
  expectFormat(isHex(hex), 'hex digits in pairs');
  return hexToBytes(hex);
}

export function toHex(bytes: Uint8Array): Hex {
  return bytesToHex(bytes);
}

/** Accepts what people and other libraries write (0x, capitals) and gives the one form we keep. */
export function normalizeHex(text: string): Hex {
  const bare = /^0x/i.test(text) ? text.slice(2) : text;
  expectFormat(isHex(bare), 'hex digits in pairs');
  return bare.toLowerCase();
}
