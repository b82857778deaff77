import type { QueuedWithdrawal } from '@candor/contract';
import { HOUR_MS, instant } from '@candor/kernel';
import { type Column, StatusChip, shortenMiddle, TimeAgo } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import type { Text } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { STAGE_CHIPS } from './chips.ts';
import styles from './Withdrawal.module.css';
import { wayName } from './way-name.ts';

/** From here on somebody has waited too long. */
const LATE_HOURS = 4;

export function queueColumns(t: Text, now: number): readonly Column<QueuedWithdrawal>[] {
  return [
    {
      id: 'customer',
      title: t('withdrawal.customer'),
      cell: (row) => row.user.username,
      csv: (row) => row.user.username,
    },
    { id: 'uid', title: t('withdrawal.uid'), cell: (row) => <code>{row.user.uid}</code>, csv: (row) => row.user.uid },
    {
      id: 'amount',
      title: t('withdrawal.amount'),
      cell: (row) => <ExactAmount value={readMoney(row.amount)} />,
      csv: (row) => `${row.amount.amount} ${row.amount.asset}`,
      align: 'end',
    },
    {
      id: 'to',
      title: t('withdrawal.to'),
      cell: (row) => (
        <span className={styles.to}>
          {wayName(t, row)} <code>{row.way === 'bank' ? row.to.text : shortenMiddle(row.to.text, 4)}</code>
        </span>
      ),
      csv: (row) => `${row.way} ${row.to.text}`,
    },
    {
      id: 'why',
      title: t('withdrawal.why'),
      cell: (row) => <span className={styles.why}>{whyOf(t, row)}</span>,
      csv: (row) => row.flags.join(' '),
    },
    {
      id: 'stage',
      title: t('withdrawal.stage'),
      cell: (row) => <StatusChip status={STAGE_CHIPS[row.stage]}>{t(`withdrawal.stage.${row.stage}`)}</StatusChip>,
      csv: (row) => row.stage,
    },
    {
      id: 'age',
      title: t('withdrawal.age'),
      cell: (row) => (
        <span className={row.endedAt === null && isLate(row.since, now) ? styles.late : undefined}>
          <TimeAgo value={instant(row.endedAt ?? row.since)} />
        </span>
      ),
      csv: (row) => new Date(row.endedAt ?? row.since).toISOString(),
      align: 'end',
    },
  ];
}

export function isLate(since: number, now: number): boolean {
  return now - since > LATE_HOURS * HOUR_MS;
}

/** What speaks for a look, or what holds the payment up. */
function whyOf(t: Text, row: QueuedWithdrawal): string {
  if (row.approval) return t('withdrawal.proposedBy', { name: row.approval.by });
  if (row.stuck !== null) return t('withdrawal.stuck', { code: row.stuck });
  if (row.reason !== null) return t(`withdrawal.reason.${row.reason}`);
  const flags = row.flags.map((flag) => t(`withdrawal.flag.${flag}`)).join(', ');
  return row.needsSecond ? [t('withdrawal.two'), flags].filter(Boolean).join(', ') : flags;
}
