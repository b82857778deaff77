import { iconShield } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';

export const entries: readonly MineEntry[] = [
  { id: 'transparency', group: 'help', at: 15, path: '/pages/transparency/transparency', icon: iconShield },
];
