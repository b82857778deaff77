import type { OutputOf } from '@candor/contract';
import type { listLedgerLines } from '@candor/contract/ledger/calls';
import { instant } from '@candor/kernel';
import { type Column, Count, DateTime, Icon, iconDeposit, iconWithdraw, UiLink } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { paths } from '../../platform/paths.ts';
import { shortName } from '../../platform/short-name.ts';
import type { Text } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Ledger.module.css';

export type Line = OutputOf<typeof listLedgerLines>['rows'][number];

export function lineColumns(t: Text): readonly Column<Line>[] {
  return [
    { id: 'seq', title: t('ledger.seq'), cell: (row) => <Count value={row.seq} />, csv: (row) => String(row.seq) },
    {
      id: 'at',
      title: t('ledger.time'),
      cell: (row) => <DateTime value={instant(row.at)} />,
      csv: (row) => new Date(row.at).toISOString(),
    },
    {
      id: 'kind',
      title: t('ledger.kind'),
      cell: (row) => <code>{row.kind}</code>,
      csv: (row) => row.kind,
    },
    {
      id: 'direction',
      title: t('ledger.direction'),
      cell: (row) => (
        <span className={styles.direction}>
          <Icon of={row.direction === 'in' ? iconDeposit : iconWithdraw} size={16} />
          {t(`ledger.direction.${row.direction}`)}
        </span>
      ),
      csv: (row) => row.direction,
    },
    {
      id: 'amount',
      title: t('ledger.amount'),
      cell: (row) => <ExactAmount value={signed(row)} sign="always" hasUnit={false} />,
      csv: (row) => (row.direction === 'out' ? `-${row.money.amount}` : row.money.amount),
      align: 'end',
    },
    {
      id: 'after',
      title: t('ledger.after'),
      cell: (row) => <ExactAmount value={readMoney(row.balanceAfter)} hasUnit={false} />,
      csv: (row) => row.balanceAfter.amount,
      align: 'end',
    },
    {
      id: 'other',
      title: t('ledger.other'),
      cell: (row) => (
        <UiLink href={paths.account(row.other.id)} className={styles.link} aria-label={row.other.name}>
          <code>{shortName(row.other.name)}</code>
        </UiLink>
      ),
      csv: (row) => row.other.name,
    },
    {
      id: 'cause',
      title: t('ledger.cause'),
      cell: (row) => (
        <code>
          {row.cause.type} {row.cause.id}
        </code>
      ),
      csv: (row) => `${row.cause.type} ${row.cause.id}`,
      isExtra: true,
    },
    {
      id: 'transfer',
      title: t('transfer.id'),
      cell: (row) => <code>{row.transferId}</code>,
      csv: (row) => row.transferId,
      isExtra: true,
    },
  ];
}

function signed(line: Line) {
  const value = readMoney(line.money);
  return line.direction === 'out' ? { ...value, minor: -value.minor } : value;
}
