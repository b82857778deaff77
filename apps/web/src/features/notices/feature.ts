import type words from '@candor/i18n/en/notices.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    notices: typeof words;
  }
}

export const paths = {
  notices: '/pages/news/notices',
  noticeSettings: '/pages/news/notice-settings',
} as const;

export const feature: WebFeature = {
  name: 'notices',
  tab: 'home',
  words: ['notices', 'titles', 'parts'],
  visitors: { notices: paths.notices },
  customers: { settings: paths.noticeSettings },
};
