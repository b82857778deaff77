import { iconInvite, iconUsers } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'team', group: 'people', at: 10, path: '/pages/team/team', icon: iconUsers },
  { id: 'friends', group: 'people', at: 20, path: '/pages/team/friends', icon: iconUsers },
  { id: 'invite', group: 'people', at: 30, path: paths.invite, icon: iconInvite },
];
