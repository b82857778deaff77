import type words from '@candor/i18n/en/flash-exchange.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'flash-exchange': typeof words;
  }
}

export const paths = { flashExchange: '/pages/flash-exchange/exchange' } as const;

export const feature: WebFeature = {
  name: 'flash-exchange',
  tab: 'find',
  gate: 'flashExchange',
  own: ['exchange', 'history', 'receipt'],
  movements: { 'flash.exchange': 'movement.flashExchange', 'flash-exchange': 'movement.flashExchange' },
  causes: { 'flash-exchange': '/pages/flash-exchange/receipt' },
};
