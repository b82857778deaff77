import type { WebFeature } from '../../app/web-feature.ts';

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
