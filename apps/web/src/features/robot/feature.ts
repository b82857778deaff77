import type words from '@candor/i18n/en/robot.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    robot: typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'robot',
  tab: 'find',
  gate: 'robots',
  unbuilt: [
    '/pages/robot/strategies',
    '/pages/robot/strategy',
    '/pages/robot/add',
    '/pages/robot/mode',
    '/pages/robot/ai',
  ],
  movements: { 'robot.started': 'movement.robot.started', 'robot.stopped': 'movement.robot.stopped' },
};
