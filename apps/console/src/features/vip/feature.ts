import type words from '@candor/i18n/en/vip.json';
import { iconStar } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    vip: typeof words;
  }
}

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'vip', at: 50, icon: iconStar, roles: ['finance', 'admin'] },
};
