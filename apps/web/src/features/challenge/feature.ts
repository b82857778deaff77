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
  gate: 'challenge',
  own: ['challenge', 'play', 'attempt', 'standings', 'records', 'rules', 'limits'],
  movements: {
    'challenge.entry': 'movement.challenge.entry',
    'challenge.prize': 'movement.challenge.prize',
    'challenge.refund': 'movement.challenge.refund',
  },
};
