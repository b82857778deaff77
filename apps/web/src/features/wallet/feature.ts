import type words from '@candor/i18n/en/wallet.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    wallet: typeof words;
  }
}

export const paths = {
  walletCreate: '/pages/wallet/create',
} as const;

export const feature: WebFeature = {
  name: 'wallet',
  tab: 'wallet',
  unbuilt: [paths.walletCreate, '/pages/wallet/import', '/pages/wallet/manage'],
};
