import { iconSupport } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'support', group: 'help', at: 10, path: paths.support, icon: iconSupport },
];
