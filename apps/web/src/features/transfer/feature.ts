import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  transfer: '/pages/transfer/transfer',
  receipt: '/pages/transfer/receipt',
} as const;

export const feature: WebFeature = {
  name: 'transfer',
  tab: 'assets',
  gate: 'transfer',
  words: ['transfer', 'titles', 'parts'],
  customers: paths,
  movements: { transfer: 'movement.transfer' },
};
