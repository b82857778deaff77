import { iconStaking } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'staking', at: 10, icon: iconStaking, roles: ['finance', 'admin'] },
};
