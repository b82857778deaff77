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
  words: ['dapp', 'titles', 'parts', 'auth', 'security', 'recharge', 'withdrawal', 'transfer', 'assets', 'market'],
  visitors: { home: '/pages/dapp/home', mine: '/pages/dapp/mine', trade: '/pages/dapp/trade' },
  own: ['assets', 'recharge', 'withdrawal', 'transfer'],
};
