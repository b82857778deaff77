import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'location',
  tab: 'home',
  unbuilt: ['/choose-location', '/open-location'],
};
