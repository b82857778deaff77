import type words from '@candor/i18n/en/spot.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    spot: typeof words;
  }
}

export const paths = {
  trade: '/pages/spot/trade',
} as const;

export const feature: WebFeature = {
  name: 'spot',
  tab: 'trade',
  words: ['spot', 'market', 'margin', 'titles', 'parts'],
  visitors: paths,
  own: ['orders', 'order'],
  movements: {
    'spot.order': 'movement.spot.order',
    'spot.reserved': 'movement.spot.reserved',
    'spot.released': 'movement.spot.released',
    'spot.fill': 'movement.spot.fill',
    'spot.batch': 'movement.spot.batch',
  },
};
