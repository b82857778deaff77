import type words from '@candor/i18n/en/transparency.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    transparency: typeof words;
  }
}

export const paths = { transparency: '/pages/transparency/transparency' } as const;

export const feature: WebFeature = {
  name: 'transparency',
  tab: 'find',
  visitors: { transparency: paths.transparency },
};
