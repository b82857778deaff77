import type words from '@candor/i18n/en/legal.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    legal: typeof words;
  }
}

export const paths = {
  aboutUs: '/pages/about-us/about-us',
  consent: '/pages/legal/consent',
} as const;

export const feature: WebFeature = {
  name: 'legal',
  tab: 'mine',
  visitors: {
    legal: [
      paths.aboutUs,
      '/pages/legal/agreement',
      '/pages/legal/privacy',
      '/pages/legal/conduct',
      '/pages/legal/disclaimer',
    ],
  },
  own: ['consent'],
  tabs: { [paths.aboutUs]: 'home' },
};
