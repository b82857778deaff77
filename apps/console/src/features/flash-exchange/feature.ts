import { flashDesk } from '@candor/contract/flash-exchange/calls';
import { iconExchange } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  flashExchange: '/flash-exchange',
} as const;

export const feature: ConsoleFeature = {
  section: {
    name: 'flash-exchange',
    at: 100,
    path: paths.flashExchange,
    icon: iconExchange,
    key: 'f',
    call: flashDesk,
  },
  pages: {
    [paths.flashExchange]: () => import('./FlashDeskPage.tsx').then((file) => file.FlashDeskPage),
  },
};
