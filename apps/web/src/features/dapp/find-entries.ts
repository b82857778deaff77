import { iconPhone } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';

export const entries: readonly FindEntry[] = [
  { id: 'dapp', group: 'exchange', at: 30, path: '/pages/dapp/home', icon: iconPhone },
];
