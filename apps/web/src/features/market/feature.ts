import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  quotation: '/pages/market/quotation',
  coin: '/pages/market/coin',
} as const;

export const feature: WebFeature = {
  name: 'market',
  tab: 'quotation',
  words: ['market', 'titles'],
  visitors: paths,
};
