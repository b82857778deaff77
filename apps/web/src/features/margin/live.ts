import type { FeatureLive } from '../../app/live/feature-live.ts';
import { showRecord } from '../../app/live/record-news.ts';
import { PATHS } from '../../app/routes.ts';

/** Steps by which a position was closed in part or whole, and not by its owner's tap. */
const NEWS: readonly string[] = ['takeProfit', 'stopLoss', 'slice', 'insurance', 'deleverage'];

export const live: FeatureLive = {
  reads: ['app.margin/'],
  on: {
    'margin.changed': ({ id, step }, tools) => {
      if (NEWS.includes(step)) showRecord(tools, tools.t('marginNews.toast', { step }), PATHS.marginPosition, id);
    },
  },
};
