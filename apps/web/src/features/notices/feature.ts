import type words from '@candor/i18n/en/notices.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    notices: typeof words;
  }
}

export const paths = { notices: '/pages/news/notices' } as const;

export const feature: WebFeature = {
  name: 'notices',
  tab: 'home',
  visitors: { notices: paths.notices },
  customers: { settings: '/pages/news/notice-settings' },
};
