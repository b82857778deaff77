import type { FeatureLive } from '../../app/live/feature-live.ts';
import { showRecord } from '../../app/live/record-news.ts';
import { PATHS } from '../../app/routes.ts';

/** What a customer wants to hear of wherever they are; the steps in between are for whoever looks at them. */
const NEWS: Readonly<Record<string, string>> = { confirmed: 'paid', rejected: 'rejected', failed_onchain: 'failed' };

export const live: FeatureLive = {
  reads: ['app.withdrawal/'],
  on: {
    'withdrawal.changed': ({ id, state }, tools) => {
      const what = NEWS[state];
      if (what) showRecord(tools, tools.t('moneyNews.toast', { what }), PATHS.withdrawalDetail, id);
    },
  },
};
