import { newsDesk } from '@candor/contract/news/desk';
import type words from '@candor/i18n/en/news.json';
import { iconDocument } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    news: typeof words;
  }
}

export const paths = {
  content: '/content',
  article: (id: string) => `/content/${id}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'content', at: 65, path: paths.content, icon: iconDocument, key: '3', call: newsDesk },
  pages: {
    [paths.content]: () => import('./ContentPage.tsx').then((file) => file.ContentPage),
    [paths.article(':id')]: () => import('./ArticlePage.tsx').then((file) => file.ArticlePage),
  },
  subjects: [{ pattern: /^nws_[0-9a-z]{26}$/, to: 'article', href: paths.article }],
};
