import { iconChallenge } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { PoolFigure } from './PoolFigure.tsx';

export const entries: readonly FindEntry[] = [
  {
    id: 'challenge',
    group: 'earning',
    at: 20,
    path: '/pages/challenge/challenge',
    icon: iconChallenge,
    Figure: PoolFigure,
  },
];
