import { iconDocument } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'statement', group: 'account', at: 80, path: paths.statement, icon: iconDocument },
];
