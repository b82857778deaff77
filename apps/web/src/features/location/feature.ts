import type words from '@candor/i18n/en/location.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    location: typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'location',
  tab: 'home',
  unbuilt: ['/choose-location', '/open-location'],
};
