import { iconStaking } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { StakedFigure } from './StakedFigure.tsx';

export const entries: readonly FindEntry[] = [
  { id: 'staking', group: 'earning', at: 10, path: '/pages/staking/projects', icon: iconStaking, Figure: StakedFigure },
];
