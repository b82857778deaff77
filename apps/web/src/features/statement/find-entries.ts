import { iconStar } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [
  { id: 'statement', group: 'earning', at: 100, path: paths.statement, icon: iconStar },
];
