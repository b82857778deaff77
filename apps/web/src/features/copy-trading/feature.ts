import type words from '@candor/i18n/en/copy-trading.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'copy-trading': typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'copy-trading',
  tab: 'find',
  gate: 'copyTrading',
  unbuilt: ['/pages/copy-trading/projects'],
};
