import type words from '@candor/i18n/en/location.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    location: typeof words;
  }
}

export const paths = { chooseLocation: '/choose-location', openLocation: '/open-location' } as const;

export const feature: WebFeature = {
  name: 'location',
  tab: 'home',
  visitors: paths,
};
