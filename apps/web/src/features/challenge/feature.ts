import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'challenge',
  tab: 'find',
  gate: 'paidAttempts',
  unbuilt: ['/pages/challenge/challenge'],
};
