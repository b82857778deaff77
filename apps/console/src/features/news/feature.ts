import type words from '@candor/i18n/en/news.json';
import { iconDocument } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    news: typeof words;
  }
}

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'content', at: 60, icon: iconDocument, roles: ['content', 'admin'] },
};
