import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'transparency',
  tab: 'find',
  unbuilt: ['/pages/transparency/transparency'],
};
