import type words from '@candor/i18n/en/api-import.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'api-import': typeof words;
  }
}

export const paths = {
  apiImport: '/pages/wallet/api-import',
} as const;

export const feature: WebFeature = {
  name: 'api-import',
  tab: 'wallet',
  words: ['api-import', 'security', 'titles', 'parts'],
  customers: { list: paths.apiImport, account: '/pages/wallet/api-import-account' },
};
