import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'draws',
  tab: 'information',
  unbuilt: ['/pages/records/records'],
};
