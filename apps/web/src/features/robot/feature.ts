import type words from '@candor/i18n/en/robot.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    robot: typeof words;
  }
}

export const paths = { robots: '/pages/robot/strategies' } as const;

export const feature: WebFeature = {
  name: 'robot',
  tab: 'find',
  gate: 'robots',
  own: ['strategies', 'strategy', 'add', 'mode'],
  movements: { 'robot.started': 'movement.robot.started', 'robot.stopped': 'movement.robot.stopped' },
  causes: { robot: '/pages/robot/strategy' },
};
