import { iconGallery } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';

export const entries: readonly FindEntry[] = [
  { id: 'gallery', group: 'reading', at: 30, path: '/pages/Data-Gallery/Data-Gallery', icon: iconGallery },
];
