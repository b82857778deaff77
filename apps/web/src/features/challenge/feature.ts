import type words from '@candor/i18n/en/challenge.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    challenge: typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'challenge',
  tab: 'find',
  gate: 'paidAttempts',
  unbuilt: ['/pages/challenge/challenge'],
};
