import type words from '@candor/i18n/en/find.json';
import type { WebFeature } from '../web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    find: typeof words;
  }
}

export const paths = {
  find: '/pages/find/find',
} as const;

export const feature: WebFeature = {
  name: 'find',
  tab: 'find',
  words: ['find', 'parts'],
  visitors: paths,
};
