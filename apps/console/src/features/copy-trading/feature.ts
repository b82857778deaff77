import { listCopyDesk } from '@candor/contract/copy-trading/review';
import type words from '@candor/i18n/en/copy-trading.json';
import { iconCopyTrading } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'copy-trading': typeof words;
  }
}

export const paths = {
  copyTrading: '/copy-trading',
} as const;

export const feature: ConsoleFeature = {
  section: {
    name: 'copy-trading',
    at: 127,
    path: paths.copyTrading,
    icon: iconCopyTrading,
    key: 'y',
    call: listCopyDesk,
  },
  pages: {
    [paths.copyTrading]: () => import('./CopyTradingDeskPage.tsx').then((file) => file.CopyTradingDeskPage),
  },
};
