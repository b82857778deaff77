import { iconRobot } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'robot', at: 20, icon: iconRobot, roles: ['admin'] },
};
