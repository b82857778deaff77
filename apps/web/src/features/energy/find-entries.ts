import { iconEnergy } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { BurnFigure } from './BurnFigure.tsx';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [
  { id: 'energy', group: 'exchange', at: 20, path: paths.energy, icon: iconEnergy, Figure: BurnFigure },
];
