import { createHash } from 'node:crypto';

/** The digest under which a device is known. The value itself is random enough that no salt is needed. */
export function hashDevice(device: string | undefined): Buffer | null {
  return device === undefined ? null : createHash('sha256').update(`device:${device}`).digest();
}
