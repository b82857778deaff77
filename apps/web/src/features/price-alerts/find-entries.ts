import { iconStar } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [
  { id: 'priceAlerts', group: 'earning', at: 100, path: paths.priceAlerts, icon: iconStar },
];
