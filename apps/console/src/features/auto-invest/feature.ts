import { listPlanDesk } from '@candor/contract/auto-invest/calls';
import type words from '@candor/i18n/en/auto-invest.json';
import { iconHistory } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'auto-invest': typeof words;
  }
}

export const paths = {
  autoInvest: '/auto-invest',
} as const;

export const feature: ConsoleFeature = {
  section: {
    name: 'auto-invest',
    at: 125,
    path: paths.autoInvest,
    icon: iconHistory,
    key: 'n',
    call: listPlanDesk,
  },
  pages: {
    [paths.autoInvest]: () => import('./AutoInvestDeskPage.tsx').then((file) => file.AutoInvestDeskPage),
  },
};
