import { iconInvite, iconUsers } from '@candor/ui';
import type { FindEntry } from '../../app/find/find-entry.ts';
import { paths } from './feature.ts';
import { MembersFigure } from './MembersFigure.tsx';

export const entries: readonly FindEntry[] = [
  { id: 'team', group: 'people', at: 10, path: '/pages/team/team', icon: iconUsers, Figure: MembersFigure },
  { id: 'invite', group: 'people', at: 20, path: paths.invite, icon: iconInvite },
];
