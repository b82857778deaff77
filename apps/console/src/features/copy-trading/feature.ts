import { iconCopyTrading } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'copy-trading', at: 30, icon: iconCopyTrading, roles: ['reviewer', 'admin'] },
};
