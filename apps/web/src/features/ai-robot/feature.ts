import type words from '@candor/i18n/en/ai-robot.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'ai-robot': typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'ai-robot',
  tab: 'find',
  gate: 'robots',
  customers: {
    ai: '/pages/robot/ai',
    robot: '/pages/robot/ai-robot',
    decision: '/pages/robot/ai-decision',
  },
};
