import type words from '@candor/i18n/en/flash-exchange.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'flash-exchange': typeof words;
  }
}

export const paths = {
  flashExchange: '/pages/flash-exchange/exchange',
  flashExchangeReceipt: '/pages/flash-exchange/receipt',
} as const;

export const feature: WebFeature = {
  name: 'flash-exchange',
  tab: 'find',
  gate: 'flashExchange',
  words: ['flash-exchange', 'titles', 'parts'],
  customers: {
    exchange: paths.flashExchange,
    history: '/pages/flash-exchange/history',
    receipt: paths.flashExchangeReceipt,
  },
  movements: { 'flash.exchange': 'movement.flashExchange', 'flash-exchange': 'movement.flashExchange' },
  causes: { 'flash-exchange': paths.flashExchangeReceipt },
};
