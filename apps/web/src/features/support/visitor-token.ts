import { deviceStore } from '../../platform/storage.ts';

const KEY = 'candor.support';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether this device has written as a visitor before. */
export function hasVisitorToken(): boolean {
  return TOKEN.test(deviceStore.get(KEY) ?? '');
}

/** [SUP-4] What opens this device's conversation: made here, once, and kept on the device. */
export function visitorToken(): string {
  const kept = deviceStore.get(KEY) ?? '';
  if (TOKEN.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  deviceStore.set(KEY, made);
  return made;
}
