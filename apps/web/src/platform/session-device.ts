import { newKey } from '@candor/client/new-key';
import { deviceStore } from './storage.ts';

const DEVICE = 'candor.device';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Which device this is: a value drawn once and kept here, that says nothing about it. The account knows it again by it
 * and makes no fuss. Where nothing can be kept there is none, and every sign-in is from a new device.
 */
export function currentDevice(): string | undefined {
  const kept = deviceStore.get(DEVICE);
  if (kept !== null && UUID.test(kept)) return kept;
  deviceStore.set(DEVICE, newKey());
  return deviceStore.get(DEVICE) ?? undefined;
}
