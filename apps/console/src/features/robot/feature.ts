import type words from '@candor/i18n/en/robot.json';
import { iconRobot } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    robot: typeof words;
  }
}

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'robot', at: 20, icon: iconRobot, roles: ['admin'] },
};
