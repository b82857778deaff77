import { iconShield } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { PublishedFigure } from './PublishedFigure.tsx';

export const entries: readonly FindEntry[] = [
  {
    id: 'transparency',
    group: 'reading',
    at: 40,
    path: '/pages/transparency/transparency',
    icon: iconShield,
    Figure: PublishedFigure,
    isPublic: true,
  },
];
