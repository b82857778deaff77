import type words from '@candor/i18n/en/auto-invest.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'auto-invest': typeof words;
  }
}

export const paths = {
  autoInvest: '/pages/auto-invest/plans',
  autoInvestNew: '/pages/auto-invest/new',
} as const;

export const feature: WebFeature = {
  name: 'auto-invest',
  tab: 'find',
  gate: 'autoInvest',
  own: ['plans', 'new', 'plan', 'assistance'],
  gates: { '/pages/auto-invest/assistance': 'autoInvestAssist' },
};
