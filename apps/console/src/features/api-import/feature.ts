import { listApiImportDesk } from '@candor/contract/api-import/console-calls';
import type words from '@candor/i18n/en/api-import.json';
import { iconKey } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'api-import': typeof words;
  }
}

export const paths = {
  apiImport: '/api-import',
} as const;

export const feature: ConsoleFeature = {
  section: {
    name: 'api-import',
    at: 131,
    path: paths.apiImport,
    icon: iconKey,
    key: 'd',
    call: listApiImportDesk,
  },
  pages: {
    [paths.apiImport]: () => import('./ApiImportDeskPage.tsx').then((file) => file.ApiImportDeskPage),
  },
};
