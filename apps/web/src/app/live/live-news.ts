import type { useToast } from '@candor/ui';
import type { NavigateFunction } from 'react-router';
import { type MoneyNews, startLive } from '../../platform/live.ts';
import type { Translate } from '../../platform/texts.ts';
import { PATHS } from '../routes.ts';

/** What the page says with at this moment: its words and its language may change while it listens. */
export type Say = { readonly t: Translate<'common'>; readonly locale: string; readonly navigate: NavigateFunction };

const MONEY_PATHS: Readonly<Record<MoneyNews['what'], string>> = {
  credited: PATHS.rechargeDeposit,
  passed: PATHS.rechargeCertificateDetail,
  refused: PATHS.rechargeCertificateDetail,
  paid: PATHS.withdrawalDetail,
  rejected: PATHS.withdrawalDetail,
  failed: PATHS.withdrawalDetail,
  energyEnded: '/pages/energy/order',
};

/** Listens for the customer's own events and shows those they should see at once; the answer stops it. */
export function listen(say: () => Say, showToast: ReturnType<typeof useToast>): () => void {
  const lead = (message: string, label: string, path: string) =>
    showToast({ message, action: { label, onAct: () => say().navigate(path) } });
  return startLive(() => say().locale, {
    onReceived: (received) => showToast(say().t('received.toast', received)),
    onSecurityChanged: () => lead(say().t('securityChanged.toast'), say().t('securityChanged.action'), PATHS.security),
    onMoneyNews: ({ what, id }) =>
      lead(say().t('moneyNews.toast', { what }), say().t('moneyNews.action'), `${MONEY_PATHS[what]}?id=${id}`),
    onNewDevice: ({ device, ip }) => {
      const { t } = say();
      const message = t('newDevice.toast', { device: device || t('newDevice.unknown'), ip });
      lead(message, t('newDevice.action'), `${PATHS.devices}?alarm=1`);
    },
  });
}
