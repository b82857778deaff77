import type { FeatureLive } from '../../app/live/feature-live.ts';
import { showRecord } from '../../app/live/record-news.ts';
import { PATHS } from '../../app/routes.ts';

/** What a customer wants to hear of wherever they are; the steps in between are for whoever looks at them. */
const NEWS: Readonly<Record<string, readonly [what: string, path: string]>> = {
  credited: ['credited', PATHS.rechargeDeposit],
  passed: ['passed', PATHS.rechargeCertificateDetail],
  rejected: ['refused', PATHS.rechargeCertificateDetail],
};

export const live: FeatureLive = {
  reads: ['app.recharge/deposit', 'app.recharge/seen', 'app.recharge/certificate'],
  on: {
    'recharge.changed': ({ id, state }, tools) => {
      const [what, path] = NEWS[state] ?? [];
      if (what && path) showRecord(tools, tools.t('moneyNews.toast', { what }), path, id);
    },
  },
};
