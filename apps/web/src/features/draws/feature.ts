import type words from '@candor/i18n/en/draws.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    draws: typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'draws',
  tab: 'information',
  visitors: {
    records: '/pages/records/records',
    draw: '/pages/records/draw',
    statistics: '/pages/records/statistics',
  },
};
