import type { QueueRow } from '@candor/contract/support/desk';
import { instant } from '@candor/kernel';
import { type Column, StatusChip, TimeAgo } from '@candor/ui';
import type { Text } from '../../platform/text.ts';
import styles from './Support.module.css';

export function queueColumns(t: Text): readonly Column<QueueRow>[] {
  return [
    {
      id: 'who',
      title: t('support.column.who'),
      cell: ({ customer }) => (
        <span className={styles.who}>
          <bdi>{customer?.username ?? t('support.visitor')}</bdi>
          {customer?.isVip && <StatusChip status="passed">{t('support.vip')}</StatusChip>}
          {customer?.isBanned && <StatusChip status="rejected">{t('support.banned')}</StatusChip>}
        </span>
      ),
      csv: ({ customer }) => customer?.username ?? '',
    },
    {
      id: 'last',
      title: t('support.column.last'),
      cell: ({ lastText }) => <bdi className={styles.last}>{lastText === '' ? t('support.picture') : lastText}</bdi>,
      csv: ({ lastText }) => lastText,
    },
    {
      id: 'about',
      title: t('support.column.about'),
      cell: ({ reference }) => reference && t(`support.about.${reference.kind}`),
      csv: ({ reference }) => reference?.id ?? '',
    },
    {
      id: 'assigned',
      title: t('support.column.assigned'),
      cell: ({ assignedTo }) => <bdi>{assignedTo?.name ?? t('support.unassigned')}</bdi>,
      csv: ({ assignedTo }) => assignedTo?.name ?? '',
    },
    {
      id: 'waiting',
      title: t('support.column.waiting'),
      cell: ({ waitingSince }) => waitingSince !== null && <TimeAgo value={instant(waitingSince)} />,
      csv: ({ waitingSince }) => (waitingSince === null ? '' : new Date(waitingSince).toISOString()),
      align: 'end',
    },
  ];
}
