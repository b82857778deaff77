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
  words: ['challenge', 'titles', 'parts'],
  customers: {
    challenge: '/pages/challenge/challenge',
    play: '/pages/challenge/play',
    attempt: '/pages/challenge/attempt',
    standings: '/pages/challenge/standings',
    records: '/pages/challenge/records',
    rules: '/pages/challenge/rules',
    limits: '/pages/challenge/limits',
  },
  movements: {
    'challenge.entry': 'movement.challenge.entry',
    'challenge.prize': 'movement.challenge.prize',
    'challenge.refund': 'movement.challenge.refund',
  },
};
