import type { WebFeature } from '../../app/web-feature.ts';

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
