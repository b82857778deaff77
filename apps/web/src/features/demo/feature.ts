import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  demo: '/pages/demo/demo',
} as const;

export const feature: WebFeature = {
  name: 'demo',
  tab: 'trade',
  gate: 'demo',
  words: ['demo', 'titles', 'parts'],
  visitors: paths,
  movements: { 'demo.grant': 'movement.demoGrant', 'demo.reset': 'movement.demoReset' },
};
