import { Button, Chips, EmptyState, iconCalendar, iconClose, iconDownload, iconHistory, ListPage } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { MovementRow } from '../../parts/MovementRow.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import styles from './Records.module.css';
import { FILTERS, type RecordQuery, readRecordQuery, toInput, writeRecordQuery } from './record-query.ts';
import { useExport } from './use-export.ts';
import { useRangeText } from './use-range-text.ts';
import { useRecordColumns } from './use-record-columns.tsx';

const RangeSheet = lazy(() => import('./RangeSheet.tsx').then((module) => ({ default: module.RangeSheet })));

/** Every movement of the customer's money, newest first. The filter stands in the address. */
export function RecordsPage() {
  const t = useText('assets');
  const titles = useText('titles');
  const [search, setSearch] = useSearchParams();
  const query = readRecordQuery(search);
  const [isRangeOpen, setRangeOpen] = useState(false);
  const rangeText = useRangeText();
  const { isExporting, exportRecords } = useExport();
  const change = (next: Partial<RecordQuery>) => setSearch(writeRecordQuery({ ...query, ...next }), { replace: true });

  return (
    <ListPage
      filters={
        <>
          <Chips
            label={t('records.filter')}
            items={FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
            value={query.filter}
            onValueChange={(filter) => change({ filter })}
          />
          <div className={styles.tools}>
            <Button variant="secondary" size="medium" icon={iconCalendar} onClick={() => setRangeOpen(true)}>
              {rangeText(query)}
            </Button>
            {query.asset && (
              <Button variant="secondary" size="medium" icon={iconClose} onClick={() => change({ asset: undefined })}>
                {query.asset}
              </Button>
            )}
            <Button
              variant="quiet"
              size="medium"
              icon={iconDownload}
              isBusy={isExporting}
              onClick={() => void exportRecords(query)}
            >
              {t('export.action')}
            </Button>
            <TextLink href={PATHS.statement}>{titles('assets.statement')}</TextLink>
          </div>
        </>
      }
    >
      <RecordList query={query} onClear={() => setSearch({}, { replace: true })} />
      {isRangeOpen && (
        <Suspense fallback={null}>
          <RangeSheet
            from={query.from}
            to={query.to}
            onClose={() => setRangeOpen(false)}
            onApply={(range) => {
              setRangeOpen(false);
              change(range);
            }}
          />
        </Suspense>
      )}
    </ListPage>
  );
}

function RecordList({ query, onClear }: { readonly query: RecordQuery; readonly onClear: () => void }) {
  const t = useText('assets');
  const titles = useText('titles');
  const columns = useRecordColumns();
  const isFiltered = query.filter !== 'all' || query.from !== '' || query.to !== '' || query.asset !== undefined;
  return (
    <PagedList
      path="app.assets/records"
      input={toInput(query)}
      above={(count) => <output className={styles.count}>{t('records.count', { count })}</output>}
      row={(record) => <MovementRow key={`${record.account}/${record.money.asset}/${record.seq}`} record={record} />}
      table={{
        label: titles('assets.records'),
        columns,
        rowKey: ({ account, money, seq }) => `${account}/${money.asset}/${seq}`,
        href: ({ id }) => `${PATHS.record}?id=${id}`,
      }}
      empty={
        <EmptyState
          icon={iconHistory}
          title={t('records.empty')}
          hint={
            isFiltered ? t('records.emptyFiltered', { filter: t(`filter.${query.filter}`) }) : t('records.emptyText')
          }
          action={
            isFiltered && (
              <Button variant="secondary" size="medium" onClick={onClear}>
                {t('records.clear')}
              </Button>
            )
          }
        />
      }
    />
  );
}
