import type words from '@candor/i18n/en/news.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    news: typeof words;
  }
}

export const paths = {
  information: '/pages/news/news',
} as const;

export const feature: WebFeature = {
  name: 'news',
  tab: 'information',
  visitors: { news: paths.information, article: '/pages/news/article', recommend: '/pages/recommend/recommend' },
};
