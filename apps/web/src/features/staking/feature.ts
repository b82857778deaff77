import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'staking',
  tab: 'find',
  gate: 'staking',
  unbuilt: ['/pages/staking/projects', '/pages/staking/holdings'],
};
