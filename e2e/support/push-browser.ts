import { type PushService, type Browser as Subscribed, startPushService } from '@candor/push-sim';
import type { Page } from '@playwright/test';

export type PushBrowser = {
  readonly service: PushService;
  /** The subscription the page gets when it asks for one. */
  readonly subscribed: Subscribed;
  /** Hands a message to the service worker, as the browser's own push service would. */
  readonly deliver: (text: string) => Promise<void>;
};

/**
 * The browsers of journeys have no push service behind them. This one is subscribed to the simulator instead; everything after
 * that, permission, service worker and event, is the browser's own. To be called before the page is opened.
 */
export async function attachPush(page: Page, publicKey: string): Promise<PushBrowser> {
  const service = await startPushService({ now: Date.now });
  const subscribed = service.subscribe(publicKey);
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((given) => {
    const key = 'e2e.push';
    const subscription = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: () => {
        localStorage.removeItem(key);
        return Promise.resolve(true);
      },
    };
    PushManager.prototype.subscribe = () => {
      localStorage.setItem(key, '1');
      return Promise.resolve(subscription as unknown as PushSubscription);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem(key) === null ? null : (subscription as unknown as PushSubscription));
  }, subscribed.subscription);
  const line = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  return {
    service,
    subscribed,
    deliver: async (data) => {
      const { origin } = new URL(page.url());
      await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
    },
  };
}

type Shown = { readonly title: string; readonly body: string; readonly page: string };
type Noting = { e2eShown?: Shown[] };

/** What the service worker shows. Chromium without a screen has nothing to show it on, so it is noted where it is asked for. */
export async function noteNotifications(page: Page): Promise<() => Promise<readonly Shown[]>> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const noting = globalThis as Noting;
    noting.e2eShown = [];
    ServiceWorkerRegistration.prototype.showNotification = (title, { body = '', data } = {}) => {
      noting.e2eShown?.push({ title, body, page: String(data) });
      return Promise.resolve();
    };
  });
  return () => worker.evaluate(() => (globalThis as Noting).e2eShown ?? []);
}
