import { trustScript } from '../../platform/trust-script.ts';

/**
 * Registers the service worker after the first page is up. `onUpdate` is called when a new version waits; what it is
 * given makes that version take over and loads the page anew.
 */
export async function registerServiceWorker(onUpdate: (take: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register(trustScript(`${import.meta.env.BASE_URL}sw.js`));
  const offer = () => {
    const waiting = registration.waiting;
    if (waiting && !isFirst) onUpdate(() => waiting.postMessage({ op: 'take' }));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) location.reload();
  });
  const { active } = await serviceWorker.ready;
  active?.postMessage({ op: 'keep', urls: performance.getEntriesByType('resource').map((entry) => entry.name) });
}
