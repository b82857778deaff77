import type words from '@candor/i18n/en/support.json';
import { iconSupport } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    support: typeof words;
  }
}

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'support', at: 80, icon: iconSupport, roles: ['support', 'admin'] },
};
