import type { useToast } from '@candor/ui';
import type { NavigateFunction } from 'react-router';
import { startLive } from '../../platform/live.ts';
import type { Translate } from '../../platform/texts.ts';
import { beginFeatures, notifyFeatures, TOLD_PATHS } from './live-features.ts';

/** What the page says with at this moment: its words and its language may change while it listens. */
export type Say = { readonly t: Translate<'common'>; readonly locale: string; readonly navigate: NavigateFunction };

/** Listens for the customer's own events and shows those they should see at once; the answer stops it. */
export function listen(say: () => Say, showToast: ReturnType<typeof useToast>): () => void {
  return startLive(TOLD_PATHS, beginFeatures, (event) => {
    const { t, locale } = say();
    notifyFeatures(event, {
      t,
      locale,
      toast: showToast,
      lead: (message, label, path) => showToast({ message, action: { label, onAct: () => say().navigate(path) } }),
    });
  });
}
