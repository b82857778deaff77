import type { OutputOf } from '@candor/contract';
import type { listOperators } from '@candor/contract/operators/calls';
import { instant } from '@candor/kernel';
import { type Column, TimeAgo } from '@candor/ui';
import { StateMark } from '../../parts/StateMark.tsx';
import type { Text } from '../../platform/text.ts';

export type Colleague = OutputOf<typeof listOperators>['operators'][number];

export function stateOf({ isDisabled, hasJoined }: Colleague): 'disabled' | 'invited' | 'active' {
  if (isDisabled) return 'disabled';
  return hasJoined ? 'active' : 'invited';
}

const MARKS = { disabled: 'bad', invited: 'warn', active: 'ok' } as const;

export function operatorColumns(t: Text): readonly Column<Colleague>[] {
  const roleNames = (row: Colleague) => row.roles.map((role) => t(`role.${role}`)).join(', ');
  return [
    { id: 'name', title: t('operators.name'), cell: (row) => row.name, csv: (row) => row.name },
    {
      id: 'username',
      title: t('operators.username'),
      cell: (row) => <code>{row.username}</code>,
      csv: (row) => row.username,
    },
    { id: 'roles', title: t('operators.roles'), cell: roleNames, csv: roleNames },
    {
      id: 'totp',
      title: t('operators.totp'),
      cell: (row) => (
        <StateMark state={row.hasTotp ? 'ok' : 'warn'}>{t(row.hasTotp ? 'change.on' : 'change.off')}</StateMark>
      ),
      csv: (row) => String(row.hasTotp),
    },
    {
      id: 'state',
      title: t('operators.state'),
      cell: (row) => <StateMark state={MARKS[stateOf(row)]}>{t(`operators.state.${stateOf(row)}`)}</StateMark>,
      csv: (row) => stateOf(row),
    },
    {
      id: 'seen',
      title: t('operators.seen'),
      cell: (row) => (row.lastSeenAt === null ? t('operators.never') : <TimeAgo value={instant(row.lastSeenAt)} />),
      csv: (row) => (row.lastSeenAt === null ? '' : new Date(row.lastSeenAt).toISOString()),
    },
  ];
}
