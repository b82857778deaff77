import type words from '@candor/i18n/en/transfer.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    transfer: typeof words;
  }
}

export const paths = {
  transfer: '/pages/transfer/transfer',
  receipt: '/pages/transfer/receipt',
} as const;

export const feature: WebFeature = {
  name: 'transfer',
  tab: 'assets',
  gate: 'transfer',
  words: ['transfer', 'titles', 'parts', 'security'],
  customers: paths,
  movements: { transfer: 'movement.transfer' },
};
