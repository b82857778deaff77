import type words from '@candor/i18n/en/data-gallery.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'data-gallery': typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'data-gallery',
  tab: 'information',
  visitors: {
    gallery: '/pages/Data-Gallery/Data-Gallery',
    picture: '/pages/Data-Gallery/picture-detail',
    text: '/pages/Data-Gallery/text-detail',
  },
};
