import { iconRefresh } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [
  { id: 'demo', group: 'automatic', at: 50, path: paths.demo, icon: iconRefresh },
];
