import { transparencyDesk } from '@candor/contract/transparency/calls';
import type words from '@candor/i18n/en/transparency.json';
import { iconShield } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    transparency: typeof words;
  }
}

export const paths = {
  transparency: '/transparency',
} as const;

export const feature: ConsoleFeature = {
  section: {
    name: 'transparency',
    at: 85,
    path: paths.transparency,
    icon: iconShield,
    key: 'z',
    call: transparencyDesk,
  },
  pages: {
    [paths.transparency]: () => import('./TransparencyDeskPage.tsx').then((file) => file.TransparencyDeskPage),
  },
};
