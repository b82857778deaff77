import type words from '@candor/i18n/en/home.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    home: typeof words;
    /** Everything below the landing's first screen, which only those who scroll there load. */
    landing: object;
  }
}

export const paths = {
  entry: '/',
  index: '/pages/index/index',
  home: '/pages/index/home',
} as const;

/** The three ways to write where everybody starts. */
export const HOME_PATHS: readonly string[] = [paths.entry, paths.index, paths.home];

export const feature: WebFeature = {
  name: 'home',
  tab: 'home',
  words: ['home', 'assets'],
  visitors: { home: HOME_PATHS },
};
