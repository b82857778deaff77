import type words from '@candor/i18n/en/draws.json';
import { iconCalendar } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    draws: typeof words;
  }
}

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'draws', at: 70, icon: iconCalendar, roles: ['content', 'admin'] },
};
