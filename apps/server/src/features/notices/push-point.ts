import { ECDH } from 'node:crypto';

/** Whether this is a point of P-256. One that is none would break every message to it. */
export function isPoint(p256dh: string): boolean {
  try {
    const point = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return point === p256dh;
  } catch {
    return false;
  }
}
