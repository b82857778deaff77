import { iconCopyTrading } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { ProjectsFigure } from './ProjectsFigure.tsx';

export const entries: readonly FindEntry[] = [
  {
    id: 'copy',
    group: 'automatic',
    at: 40,
    path: '/pages/copy-trading/projects',
    icon: iconCopyTrading,
    Figure: ProjectsFigure,
  },
];
