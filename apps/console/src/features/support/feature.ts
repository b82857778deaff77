import { iconSupport } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'support', at: 80, icon: iconSupport, roles: ['support', 'admin'] },
};
