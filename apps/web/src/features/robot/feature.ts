import type { WebFeature } from '../../app/web-feature.ts';

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
};
