import { listSupport } from '@candor/contract/support/desk';
import type words from '@candor/i18n/en/support.json';
import { iconSupport } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    support: typeof words;
  }
}

export const paths = {
  support: '/support',
  supportCase: (id: string) => `/support/conversation/${id}`,
  supportCanned: '/support/canned',
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'support', at: 45, path: paths.support, icon: iconSupport, key: '5', call: listSupport },
  pages: {
    [paths.support]: () => import('./SupportQueuePage.tsx').then((file) => file.SupportQueuePage),
    [paths.supportCase(':id')]: () => import('./ConversationPage.tsx').then((file) => file.ConversationPage),
    [paths.supportCanned]: () => import('./CannedPage.tsx').then((file) => file.CannedPage),
  },
};
