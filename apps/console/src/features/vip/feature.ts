import { iconStar } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'vip', at: 50, icon: iconStar, roles: ['finance', 'admin'] },
};
