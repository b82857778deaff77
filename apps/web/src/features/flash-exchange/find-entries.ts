import { iconExchange } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [
  { id: 'flash', group: 'exchange', at: 10, path: paths.flashExchange, icon: iconExchange },
];
