import { iconChallenge } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';

export const entries: readonly FindEntry[] = [
  { id: 'challenge', group: 'earning', at: 20, path: '/pages/challenge/challenge', icon: iconChallenge },
];
