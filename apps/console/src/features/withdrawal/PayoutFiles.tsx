import type { PayoutFile } from '@candor/contract';
import { instant } from '@candor/kernel';
import { type Column, Count, EmptyState, iconDocument, StatusChip, TimeAgo } from '@candor/ui';
import { useNavigate } from 'react-router';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { paths } from '../../platform/paths.ts';
import { type Text, useText } from '../../platform/text.ts';
import type { PagesReading } from '../../platform/use-read.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** Every file, newest first, and how much of it the bank has answered. */
export function PayoutFiles({ reading }: { readonly reading: PagesReading<PayoutFile> }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <PagedTable
      label={t('payout.files')}
      reading={reading}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => navigate(paths.payout(row.id))}
      csvName="candor-payout-files.csv"
      count={(rows) => t('payout.loaded', { count: rows.length })}
      empty={<EmptyState icon={iconDocument} title={t('payout.noFiles')} hint={t('payout.noFiles.text')} />}
    />
  );
}

function columnsOf(t: Text): readonly Column<PayoutFile>[] {
  return [
    {
      id: 'made',
      title: t('payout.madeAt'),
      cell: (row) => <TimeAgo value={instant(row.madeAt)} />,
      csv: (row) => new Date(row.madeAt).toISOString(),
    },
    { id: 'by', title: t('payout.madeBy'), cell: (row) => row.madeBy.name, csv: (row) => row.madeBy.name },
    {
      id: 'lines',
      title: t('payout.lines'),
      cell: (row) => <Count value={row.lines} />,
      csv: (row) => String(row.lines),
      align: 'end',
    },
    {
      id: 'total',
      title: t('payout.sum'),
      cell: (row) => <ExactAmount value={readMoney(row.total)} />,
      csv: (row) => row.total.amount,
      align: 'end',
    },
    {
      id: 'open',
      title: t('payout.state'),
      cell: (row) => (
        <StatusChip status={row.open === 0 ? 'passed' : 'review'}>
          {row.open === 0 ? t('payout.closed') : t('payout.open', { count: row.open })}
        </StatusChip>
      ),
      csv: (row) => String(row.open),
    },
    {
      id: 'hash',
      title: t('payout.hash'),
      cell: (row) => <code>{row.sha256.slice(0, 12)}</code>,
      csv: (row) => row.sha256,
    },
  ];
}
