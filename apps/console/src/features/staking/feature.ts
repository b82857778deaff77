import { stakingDesk } from '@candor/contract/staking/calls';
import type words from '@candor/i18n/en/staking.json';
import { iconStaking } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    staking: typeof words;
  }
}

export const paths = { staking: '/staking' } as const;

export const feature: ConsoleFeature = {
  section: { name: 'staking', at: 95, path: paths.staking, icon: iconStaking, key: 's', call: stakingDesk },
  pages: {
    [paths.staking]: () => import('./StakingDeskPage.tsx').then((file) => file.StakingDeskPage),
  },
};
