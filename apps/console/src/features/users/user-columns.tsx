import type { OutputOf } from '@candor/contract';
import type { searchUsers } from '@candor/contract/users/calls';
import { instant } from '@candor/kernel';
import { type Column, Day } from '@candor/ui';
import type { Text } from '../../platform/text.ts';
import { UserMarks } from './UserMarks.tsx';

export type UserRow = OutputOf<typeof searchUsers>['rows'][number];

export function userColumns(t: Text): readonly Column<UserRow>[] {
  return [
    { id: 'name', title: t('users.name'), cell: (row) => <bdi>{row.username}</bdi>, csv: (row) => row.username },
    { id: 'uid', title: t('users.uid'), cell: (row) => <code>{row.uid}</code>, csv: (row) => row.uid },
    {
      id: 'mobile',
      title: t('users.mobile'),
      cell: (row) => <bdi dir="ltr">{row.mobile ?? t('none')}</bdi>,
      csv: (row) => row.mobile ?? '',
    },
    {
      id: 'email',
      title: t('users.email'),
      cell: (row) => <bdi dir="ltr">{row.email ?? t('none')}</bdi>,
      csv: (row) => row.email ?? '',
    },
    {
      id: 'level',
      title: t('users.level'),
      cell: (row) => String(row.level),
      csv: (row) => String(row.level),
      align: 'end',
    },
    { id: 'state', title: t('users.state'), cell: (row) => <UserMarks user={row} /> },
    {
      id: 'joined',
      title: t('users.joined'),
      cell: (row) => <Day value={instant(row.createdAt)} />,
      csv: (row) => new Date(row.createdAt).toISOString(),
    },
    { id: 'id', title: t('users.id'), cell: (row) => <code>{row.id}</code>, csv: (row) => row.id, isExtra: true },
  ];
}
