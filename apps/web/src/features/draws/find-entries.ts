import { iconDocument } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { NextDrawFigure } from './NextDrawFigure.tsx';

export const entries: readonly FindEntry[] = [
  {
    id: 'draws',
    group: 'reading',
    at: 20,
    path: '/pages/records/records',
    icon: iconDocument,
    Figure: NextDrawFigure,
    isPublic: true,
  },
];
