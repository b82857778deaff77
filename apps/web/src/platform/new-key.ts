import { clock } from './clock.ts';

/**
 * The key of a write, made when a flow opens and kept until it is answered: a repeated tap or a retry after a broken
 * connection then gets the first answer. It begins with the time (a version 7 uuid), because keys made together then
 * lie together in the ledger's index; among millions, a key of pure chance costs a page of the disk for itself.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(clock.now()) << 16n) | 0x7000n | pick12Bits(bytes));
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The chance that stands behind the version's digit. */
function pick12Bits(bytes: Uint8Array): bigint {
  return BigInt((((bytes[6] ?? 0) & 0x0f) << 8) | (bytes[7] ?? 0));
}
