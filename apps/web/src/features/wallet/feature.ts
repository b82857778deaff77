import type words from '@candor/i18n/en/wallet.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    wallet: typeof words;
  }
}

export const paths = { wallet: '/pages/wallet/wallets' } as const;

export const feature: WebFeature = {
  name: 'wallet',
  tab: 'wallet',
  words: ['wallet', 'assets', 'titles', 'parts'],
  customers: paths,
  own: [
    'create',
    'import',
    'manage',
    'watch',
    'backup',
    'export',
    'password',
    'detail',
    'receive',
    'send',
    'history',
    'replace',
  ],
};
