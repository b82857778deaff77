import { iconStar } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [{ id: 'vip', group: 'account', at: 70, path: paths.vip, icon: iconStar }];
