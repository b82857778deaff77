import type words from '@candor/i18n/en/vip.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    vip: typeof words;
  }
}

export const paths = {
  vip: '/pages/vip/membership',
} as const;

export const feature: WebFeature = {
  name: 'vip',
  tab: 'mine',
  words: ['vip', 'titles', 'parts'],
  customers: {
    membership: paths.vip,
    fees: '/pages/vip/fees',
    history: '/pages/vip/history',
    receipt: '/pages/vip/receipt',
  },
  movements: { 'vip.bought': 'movement.vip.bought', 'vip.refunded': 'movement.vip.refunded' },
  causes: { vip: '/pages/vip/receipt' },
};
