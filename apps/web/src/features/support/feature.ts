import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  support: '/pages/support/support',
} as const;

export const feature: WebFeature = {
  name: 'support',
  tab: 'mine',
  unbuilt: [paths.support],
};
