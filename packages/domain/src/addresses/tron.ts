import { readBase58check } from './base58check.ts';
import type { Decoded } from './decoded.ts';

const SHAPE = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const PREFIX = 0x41;
const LENGTH = 21;

/** [ADR-1] */
export function decodeTron(text: string): Decoded {
  if (!SHAPE.test(text)) return undefined;
  const bytes = readBase58check(text);
  if (bytes?.length !== LENGTH || bytes[0] !== PREFIX) return { state: 'damaged' };
  if (bytes.subarray(1).every((byte) => byte === 0)) return { state: 'unusable' };
  return { state: 'sound', address: text, lookupKey: text, isTest: null };
}
