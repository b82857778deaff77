import type words from '@candor/i18n/en/mine.json';
import type { WebFeature } from '../web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    mine: typeof words;
  }
}

export const paths = {
  mine: '/pages/mine/mine',
  settings: '/pages/mine/settings',
  language: '/pages/mine/language',
} as const;

export const feature: WebFeature = {
  name: 'mine',
  tab: 'mine',
  words: ['mine', 'parts', 'titles', 'currency'],
  visitors: paths,
};
