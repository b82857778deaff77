import { iconStar } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [{ id: 'vip', group: 'earning', at: 30, path: paths.vip, icon: iconStar }];
