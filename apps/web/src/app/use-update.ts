import { useToast } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../platform/texts.ts';

/** Offers a new version when one waits. Nothing reloads by itself: somebody may be in the middle of a form. */
export function useUpdate(): void {
  const showToast = useToast();
  const t = useText('common');
  const say = useRef(t);
  useEffect(() => {
    say.current = t;
  });
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const start = () => {
      const offer = (take: () => void) =>
        showToast({
          message: say.current('update.ready'),
          action: { label: say.current('update.action'), onAct: take },
        });
      // Browsers refuse the worker in private windows; then the app is simply not kept for offline.
      import('./pwa/register.ts')
        .then(({ registerServiceWorker }) => registerServiceWorker(offer))
        .catch(() => undefined);
    };
    // After everything the first page needs: the worker would compete with it for the line.
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, [showToast]);
}
