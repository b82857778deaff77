import { drawsDesk } from '@candor/contract/draws/calls';
import type words from '@candor/i18n/en/draws.json';
import { iconCalendar } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    draws: typeof words;
  }
}

export const paths = { draws: '/draws' } as const;

export const feature: ConsoleFeature = {
  section: { name: 'draws', at: 70, path: paths.draws, icon: iconCalendar, key: '4', call: drawsDesk },
  pages: {
    [paths.draws]: () => import('./DrawsDeskPage.tsx').then((file) => file.DrawsDeskPage),
  },
};
