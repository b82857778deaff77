import type words from '@candor/i18n/en/challenge.json';
import { iconChallenge } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    challenge: typeof words;
  }
}

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'challenge', at: 40, icon: iconChallenge, roles: ['content', 'admin'] },
};
