import { iconInvite, iconUsers } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly FindEntry[] = [
  { id: 'team', group: 'people', at: 10, path: '/pages/team/team', icon: iconUsers },
  { id: 'invite', group: 'people', at: 20, path: paths.invite, icon: iconInvite },
];
