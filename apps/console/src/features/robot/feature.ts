import { robotOverview } from '@candor/contract/robot/review';
import type words from '@candor/i18n/en/robot.json';
import { iconRobot } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    robot: typeof words;
  }
}

export const paths = { robots: '/robots' } as const;

export const feature: ConsoleFeature = {
  section: { name: 'robot', at: 120, path: paths.robots, icon: iconRobot, key: 'b', call: robotOverview },
  pages: { [paths.robots]: () => import('./RobotsPage.tsx').then((file) => file.RobotsPage) },
};
