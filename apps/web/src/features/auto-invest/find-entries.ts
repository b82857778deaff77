import { iconHistory } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { PlansFigure } from './PlansFigure.tsx';

export const entries: readonly FindEntry[] = [
  {
    id: 'autoInvest',
    group: 'automatic',
    at: 30,
    path: '/pages/auto-invest/plans',
    icon: iconHistory,
    Figure: PlansFigure,
  },
];
