import { iconPlace } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';

export const entries: readonly MineEntry[] = [
  { id: 'proxies', group: 'people', at: 40, path: '/pages/agent/proxies', icon: iconPlace },
];
