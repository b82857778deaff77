import type { useToast } from '@candor/ui';
import type { NavigateFunction } from 'react-router';
import { POSITION_PATH } from '../../features/margin/paths.ts';
import { startLive } from '../../platform/live.ts';
import type { Translate } from '../../platform/texts.ts';
import { PATHS } from '../routes.ts';
import { isAboutThis, MONEY_PATHS } from './money-paths.ts';

/** What the page says with at this moment: its words and its language may change while it listens. */
export type Say = { readonly t: Translate<'common'>; readonly locale: string; readonly navigate: NavigateFunction };

/** Listens for the customer's own events and shows those they should see at once; the answer stops it. */
export function listen(say: () => Say, showToast: ReturnType<typeof useToast>): () => void {
  const lead = (message: string, label: string, path: string) =>
    showToast({ message, action: { label, onAct: () => say().navigate(path) } });
  return startLive(() => say().locale, {
    onReceived: (received) => showToast(say().t('received.toast', received)),
    onSecurityChanged: () => lead(say().t('securityChanged.toast'), say().t('securityChanged.action'), PATHS.security),
    onMoneyNews: ({ what, id }) => {
      const path = MONEY_PATHS[what];
      if (isAboutThis(location.hash, path)) return;
      lead(say().t('moneyNews.toast', { what }), say().t('moneyNews.action'), `${path}?id=${id}`);
    },
    onMarginNews: ({ step, id }) => {
      if (isAboutThis(location.hash, POSITION_PATH)) return;
      lead(say().t('marginNews.toast', { step }), say().t('moneyNews.action'), `${POSITION_PATH}?id=${id}`);
    },
    onNewDevice: ({ device, ip }) => {
      const { t } = say();
      const message = t('newDevice.toast', { device: device || t('newDevice.unknown'), ip });
      lead(message, t('newDevice.action'), `${PATHS.devices}?alarm=1`);
    },
  });
}
