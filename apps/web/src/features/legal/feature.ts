import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  aboutUs: '/pages/about-us/about-us',
} as const;

export const feature: WebFeature = {
  name: 'legal',
  tab: 'mine',
  unbuilt: [
    paths.aboutUs,
    '/pages/legal/agreement',
    '/pages/legal/privacy',
    '/pages/legal/conduct',
    '/pages/legal/disclaimer',
  ],
  tabs: { [paths.aboutUs]: 'home' },
};
