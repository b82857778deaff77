import type words from '@candor/i18n/en/dapp.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    dapp: typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'dapp',
  tab: 'find',
  unbuilt: [
    '/pages/dapp/home',
    '/pages/dapp/trade',
    '/pages/dapp/assets',
    '/pages/dapp/mine',
    '/pages/dapp/recharge',
    '/pages/dapp/withdrawal',
    '/pages/dapp/transfer',
  ],
};
