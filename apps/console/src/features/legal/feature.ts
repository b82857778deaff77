import { legalDesk } from '@candor/contract/legal/console-calls';
import type words from '@candor/i18n/en/legal.json';
import { iconDocument } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    legal: typeof words;
  }
}

export const paths = {
  legal: '/legal',
  legalText: (document: string) => `/legal/${document}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'legal', at: 65, path: paths.legal, icon: iconDocument, key: '7', call: legalDesk },
  pages: {
    [paths.legal]: () => import('./LegalDeskPage.tsx').then((file) => file.LegalDeskPage),
    [paths.legalText(':document')]: () => import('./LegalTextPage.tsx').then((file) => file.LegalTextPage),
  },
};
