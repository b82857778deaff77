import type words from '@candor/i18n/en/public-api.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'public-api': typeof words;
  }
}

export const paths = {
  apiKeys: '/pages/security/api-keys',
} as const;

export const feature: WebFeature = {
  name: 'public-api',
  tab: 'mine',
  words: ['public-api', 'security', 'parts', 'titles'],
  visitors: { guide: '/pages/public-api/guide' },
  customers: paths,
};
