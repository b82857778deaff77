import { iconKey } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [
  { id: 'apiImport', group: 'exchange', at: 40, path: paths.apiImport, icon: iconKey },
];
