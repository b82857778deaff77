import { listMessages } from '@candor/contract/messages/calls';
import { iconInbox } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  messages: '/messages',
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'messages', at: 120, path: paths.messages, icon: iconInbox, key: 'm', call: listMessages },
  pages: {
    [paths.messages]: () => import('./MessagesPage.tsx').then((file) => file.MessagesPage),
  },
};
