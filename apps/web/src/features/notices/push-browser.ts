import { call } from '../../platform/api.ts';
import { deviceStore } from '../../platform/storage.ts';
import { useStore } from '../../platform/store.ts';

/** For whom notifications are on in this browser, so that a new log-in of theirs, and nobody else's, takes them up again. */
const KEPT = 'candor.push';

export type PushWay = 'ready' | 'homeScreen' | 'unsupported';

/** Whether this browser can be pushed to. On iPhone and iPad it can once the app is on the home screen. */
export function pushWay(): PushWay {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready';
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  return isApple || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
    ? 'homeScreen'
    : 'unsupported';
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes, or takes what is there. Null where the browser's push service does not answer. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    return await pushManager.subscribe(options).catch(async () => {
      // One that was made with another key stands in the way.
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
  } catch {
    return null;
  }
}

export function fieldsOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

export function noteKept(): void {
  deviceStore.set(KEPT, useStore.getState().userInfo?.uid ?? '');
}

export async function dropBrowser(): Promise<void> {
  deviceStore.remove(KEPT);
  await (await findSubscription())?.unsubscribe();
}

/**
 * This log-in takes up the subscription of the one before, and one that the browser has replaced. What was turned off from
 * another device stays off.
 */
export async function keepPush(): Promise<void> {
  const uid = useStore.getState().userInfo?.uid;
  if (uid === undefined || deviceStore.get(KEPT) !== uid) return;
  const subscription = await findSubscription().catch(() => null);
  if (!subscription) return;
  const reply = await call('app.notices/subscribe', { ...fieldsOf(subscription), isRenewal: '1' });
  if (reply.ok && !reply.value.devices.some(({ isThis }) => isThis)) await dropBrowser();
}
