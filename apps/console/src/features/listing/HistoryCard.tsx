import type { Contract, OutputOf } from '@candor/contract';
import { listListingChanges } from '@candor/contract/listing/calls';
import { instant } from '@candor/kernel';
import { Card, DateTime, Skeleton, UiLink } from '@candor/ui';
import { FailureState } from '../../parts/FailureState.tsx';
import { LongCode } from '../../parts/LongCode.tsx';
import { PlainTable } from '../../parts/PlainTable.tsx';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { changedFields } from './changed-fields.ts';

type ListingChange = OutputOf<Contract['listListingChanges']>['rows'][number];

const SHOWN = '50';
const EVERY_MS = 10_000;

/** The newest changes of the four tables, with the row before and after. */
export function HistoryCard() {
  const t = useText();
  const reading = useRead(listListingChanges, { limit: SHOWN }, { everyMs: EVERY_MS });
  return <Card title={t('listing.history')}>{contentOf(reading)}</Card>;
}

function contentOf(reading: ReturnType<typeof useRead<typeof listListingChanges>>) {
  switch (reading.state) {
    case 'loading':
      return <Skeleton height="160px" />;
    case 'failed':
      return <FailureState failure={reading.failure} onRetry={reading.retry} />;
    case 'ready':
      return <Changes rows={reading.value.rows} />;
    default:
      return reading satisfies never;
  }
}

function Changes({ rows }: { readonly rows: readonly ListingChange[] }) {
  const t = useText();
  if (rows.length === 0) return <p className={words.note}>{t('listing.history.none')}</p>;
  return (
    <PlainTable
      label={t('listing.history')}
      maxHeight="480px"
      columns={[
        { title: t('listing.history.when'), cell: ({ at }: ListingChange) => <DateTime value={instant(at)} /> },
        { title: t('listing.history.what'), cell: (row) => t(`listing.subject.${row.subject}`) },
        { title: t('listing.history.changed'), cell: (row) => <LongCode>{changedFields(row)}</LongCode> },
        { title: t('listing.history.who'), cell: (row) => <Who row={row} /> },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

function Who({ row: { approvalId, madeBy } }: { readonly row: ListingChange }) {
  const t = useText();
  if (approvalId !== null) return <UiLink href={paths.approval(approvalId)}>{madeBy}</UiLink>;
  return madeBy === 'schedule' ? t('listing.history.schedule') : madeBy;
}
