import { iconCalendar } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'draws', at: 70, icon: iconCalendar, roles: ['content', 'admin'] },
};
