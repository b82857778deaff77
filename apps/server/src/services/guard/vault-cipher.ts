import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { assert } from '@candor/kernel';

/** What a box was sealed for. It is not stored in the box but must be said again to open it. */
export type Label = readonly (string | number)[];

/** Sealed bytes were changed, or belong to somebody or something else. Which of these, nobody is told. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

export const KEY_BYTES = 32;
const FORMAT = 1;
const NONCE_BYTES = 12;
const MARK_BYTES = 16;
/** Format, version of the key, nonce and authentication mark stand in front of the ciphertext. */
const HEAD_BYTES = 1 + 4 + NONCE_BYTES + MARK_BYTES;

/** AES-256-GCM. A key seals a few thousand boxes at most, far below where random nonces could meet. */
export function sealBox(key: Buffer, version: number, label: Label, plain: Uint8Array): Buffer {
  assert(key.length === KEY_BYTES && version > 0, 'a key of 32 bytes and its version');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: MARK_BYTES });
  cipher.setAAD(aadOf(version, label));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt8(FORMAT, 0);
  head.writeUInt32BE(version, 1);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
}

/** Which version of the key a box asks for. */
export function versionOf(sealed: Uint8Array): number {
  const box = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (box.length < HEAD_BYTES || box.readUInt8(0) !== FORMAT) throw new SealBroken('This is not a sealed box');
  return box.readUInt32BE(1);
}

export function openBox(key: Buffer, label: Label, sealed: Uint8Array): Buffer {
  const version = versionOf(sealed);
  const box = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const nonce = box.subarray(5, 5 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: MARK_BYTES });
  decipher.setAAD(aadOf(version, label));
  decipher.setAuthTag(box.subarray(5 + NONCE_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(HEAD_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new SealBroken('A sealed box was changed, or is opened as another’s', { cause });
  }
}

/** JSON keeps the words apart: `ab` and `c` can never read like `a` and `bc`. */
function aadOf(version: number, label: Label): Buffer {
  return Buffer.from(JSON.stringify([FORMAT, version, ...label]), 'utf8');
}
