import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  bankCard: '/pages/bindings/bank-card',
  digitalAddress: '/pages/bindings/digital-address',
} as const;

export const feature: WebFeature = {
  name: 'bindings',
  tab: 'mine',
  words: ['bindings', 'parts', 'titles'],
  customers: paths,
};
