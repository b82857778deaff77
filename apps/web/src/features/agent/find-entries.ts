import { iconUsers } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';

export const entries: readonly FindEntry[] = [
  { id: 'agent', group: 'people', at: 30, path: '/pages/agent/proxies', icon: iconUsers },
];
