import type { AuditEntry } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Address, type Column, Count, DateTime } from '@candor/ui';
import { shortName } from '../../platform/short-name.ts';
import type { Text } from '../../platform/text.ts';
import styles from './Audit.module.css';
import type { EntryCheck } from './check-entries.ts';
import { EntryMark } from './EntryMark.tsx';

export function auditColumns(t: Text, checks: ReadonlyMap<number, EntryCheck>): readonly Column<AuditEntry>[] {
  const checkOf = (entry: AuditEntry) => checks.get(entry.seq) ?? 'changed';
  return [
    { id: 'seq', title: t('audit.seq'), cell: (row) => <Count value={row.seq} />, csv: (row) => String(row.seq) },
    {
      id: 'at',
      title: t('audit.time'),
      cell: (row) => <DateTime value={instant(row.at)} />,
      csv: (row) => new Date(row.at).toISOString(),
    },
    { id: 'actor', title: t('audit.actor'), cell: (row) => row.actor.name, csv: (row) => row.actor.name },
    {
      id: 'action',
      title: t('audit.action'),
      cell: (row) => <code>{row.action}</code>,
      csv: (row) => row.action,
    },
    {
      id: 'subject',
      title: t('audit.subject'),
      cell: (row) => (
        <code className={styles.subject} title={row.subject}>
          {shortName(row.subject)}
        </code>
      ),
      csv: (row) => row.subject,
    },
    {
      id: 'reason',
      title: t('audit.reason'),
      cell: (row) => <span className={styles.reason}>{row.reason ?? t('none')}</span>,
      csv: (row) => row.reason ?? '',
    },
    {
      id: 'hash',
      title: t('audit.hash'),
      cell: (row) => <Address value={row.hash} hasCopy={false} />,
      csv: (row) => row.hash,
    },
    {
      id: 'check',
      title: t('audit.check'),
      cell: (row) => <EntryMark check={checkOf(row)} />,
      csv: (row) => t(`audit.check.${checkOf(row)}`),
    },
    {
      id: 'previous',
      title: t('audit.previousHash'),
      cell: (row) => <Address value={row.previousHash} hasCopy={false} />,
      csv: (row) => row.previousHash,
      isExtra: true,
    },
  ];
}
