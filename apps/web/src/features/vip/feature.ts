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
  own: ['membership', 'fees', 'history', 'receipt'],
  movements: { 'vip.bought': 'movement.vip.bought', 'vip.refunded': 'movement.vip.refunded' },
  causes: { vip: '/pages/vip/receipt' },
};
