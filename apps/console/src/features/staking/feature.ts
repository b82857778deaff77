import type words from '@candor/i18n/en/staking.json';
import { iconStaking } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    staking: typeof words;
  }
}

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'staking', at: 10, icon: iconStaking, roles: ['finance', 'admin'] },
};
