import { aiModels } from '@candor/contract/ai-robot/review';
import type words from '@candor/i18n/en/ai-robot.json';
import { iconModel } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'ai-robot': typeof words;
  }
}

export const paths = {
  aiRobot: '/ai-robot',
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'ai-robot', at: 126, path: paths.aiRobot, icon: iconModel, key: 'v', call: aiModels },
  pages: {
    [paths.aiRobot]: () => import('./AiRobotDeskPage.tsx').then((file) => file.AiRobotDeskPage),
  },
};
