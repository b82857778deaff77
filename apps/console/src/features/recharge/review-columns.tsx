import type { ReviewItem } from '@candor/contract';
import { instant } from '@candor/kernel';
import { type Column, StatusChip, TimeAgo } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import type { Text } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';

export type Show = 'waiting' | 'decided';

export const REVIEW_CHIPS = {
  waiting: 'review',
  passed: 'passed',
  rejected: 'rejected',
  released: 'passed',
  credited: 'passed',
} as const satisfies Record<ReviewItem['state'], string>;

export function reviewColumns(t: Text, show: Show): readonly Column<ReviewItem>[] {
  const all: Column<ReviewItem>[] = [
    {
      id: 'customer',
      title: t('recharge.customer'),
      cell: (row) => row.user.username,
      csv: (row) => row.user.username,
    },
    { id: 'uid', title: t('recharge.uid'), cell: (row) => <code>{row.user.uid}</code>, csv: (row) => row.user.uid },
    { id: 'kind', title: t('recharge.kind'), cell: (row) => t(`recharge.kind.${row.kind}`), csv: (row) => row.kind },
    { id: 'network', title: t('recharge.network'), cell: (row) => row.network, csv: (row) => row.network },
    {
      id: 'amount',
      title: t('recharge.amount'),
      cell: (row) => <ExactAmount value={readMoney(row.money)} />,
      csv: (row) => `${row.money.amount} ${row.money.asset}`,
      align: 'end',
    },
    {
      id: 'state',
      title: t('recharge.state'),
      cell: (row) => (
        <StatusChip status={REVIEW_CHIPS[row.state]}>
          {row.approvalId === null ? t(`recharge.state.${row.state}`) : t('recharge.state.proposed')}
        </StatusChip>
      ),
      csv: (row) => row.state,
    },
  ];
  const at: Column<ReviewItem> =
    show === 'waiting'
      ? {
          id: 'age',
          title: t('recharge.age'),
          cell: (row) => <TimeAgo value={instant(row.submittedAt)} />,
          csv: (row) => new Date(row.submittedAt).toISOString(),
          align: 'end',
        }
      : {
          id: 'decided',
          title: t('recharge.decided'),
          cell: (row) => <TimeAgo value={row.decidedAt === null ? null : instant(row.decidedAt)} />,
          csv: (row) => (row.decidedAt === null ? '' : new Date(row.decidedAt).toISOString()),
          align: 'end',
        };
  return [...all, at];
}
