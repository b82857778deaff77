import type words from '@candor/i18n/en/copy-trading.json';
import { iconCopyTrading } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    'copy-trading': typeof words;
  }
}

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'copy-trading', at: 30, icon: iconCopyTrading, roles: ['reviewer', 'admin'] },
};
