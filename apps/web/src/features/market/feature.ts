import type words from '@candor/i18n/en/market.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    market: typeof words;
  }
}

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
