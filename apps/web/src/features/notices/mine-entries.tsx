import { iconBell } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'notices', group: 'account', at: 90, path: paths.notices, icon: iconBell },
];
