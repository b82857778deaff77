import { sessionStore } from '../platform/storage.ts';

const KEY = 'candor.reloaded';

/**
 * After a deploy an open page may ask for a chunk that is gone. One reload fetches the new page; a second would only
 * repeat the failure, so then the load error is shown, with its own retry.
 */
export function watchPreloadErrors(reload: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStore.get(KEY) !== null) return;
    sessionStore.set(KEY, '1');
    event.preventDefault();
    reload();
  });
}

/** A page has loaded: the next failure may reload again. */
export function allowReload(): void {
  sessionStore.remove(KEY);
}
