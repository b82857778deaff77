import type { FeatureLive } from '../../app/live/feature-live.ts';
import { showRecord } from '../../app/live/record-news.ts';
import { PATHS } from '../../app/routes.ts';

export const live: FeatureLive = {
  reads: ['app.energy/'],
  on: {
    'energy.changed': ({ id, state }, tools) => {
      if (state !== 'closed') return;
      showRecord(tools, tools.t('moneyNews.toast', { what: 'energyEnded' }), PATHS.energyOrder, id);
    },
  },
};
