import type words from '@candor/i18n/en/auto-invest.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'auto-invest': typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'auto-invest',
  tab: 'find',
  gate: 'autoInvest',
  unbuilt: ['/pages/auto-invest/plans', '/pages/auto-invest/assistance'],
};
