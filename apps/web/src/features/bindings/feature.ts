import type words from '@candor/i18n/en/bindings.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    bindings: typeof words;
  }
}

export const paths = {
  bankCard: '/pages/bindings/bank-card',
  digitalAddress: '/pages/bindings/digital-address',
} as const;

export const feature: WebFeature = {
  name: 'bindings',
  tab: 'mine',
  customers: paths,
};
