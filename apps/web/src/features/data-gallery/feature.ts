import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'data-gallery',
  tab: 'information',
  unbuilt: [
    '/pages/Data-Gallery/Data-Gallery',
    '/pages/Data-Gallery/picture-detail',
    '/pages/Data-Gallery/text-detail',
  ],
};
