import { challengeCalls } from '@candor/contract/challenge/calls';
import type words from '@candor/i18n/en/challenge.json';
import { iconChallenge } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    challenge: typeof words;
  }
}

export const paths = { challenge: '/challenge' } as const;

export const feature: ConsoleFeature = {
  section: {
    ...{ name: 'challenge', at: 97, path: paths.challenge, icon: iconChallenge, key: 'q' },
    call: challengeCalls.challengeDesk,
  },
  pages: {
    [paths.challenge]: () => import('./ChallengeDeskPage.tsx').then((file) => file.ChallengeDeskPage),
  },
};
