import { iconNews } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [
  { id: 'information', group: 'reading', at: 10, path: paths.information, icon: iconNews },
];
