import {
  Button,
  Card,
  Chips,
  EmptyState,
  InfiniteList,
  iconCalendar,
  iconDownload,
  iconHistory,
  List,
  Loading,
  SkeletonRows,
} from '@candor/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { MovementRow } from '../../parts/MovementRow.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { type CallFailed, queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { unwrap } from '../../platform/use-call.ts';
import styles from './Records.module.css';
import { FILTERS, type RecordQuery, readRecordQuery, toInput, writeRecordQuery } from './record-query.ts';
import { useExport } from './use-export.ts';
import { useRangeText } from './use-range-text.ts';

const RangeSheet = lazy(() => import('./RangeSheet.tsx').then((module) => ({ default: module.RangeSheet })));
const PAGE_SIZE = '25';

/** Every movement of the customer's money, newest first. The filter stands in the address. */
export function RecordsPage() {
  const t = useText('assets');
  const [search, setSearch] = useSearchParams();
  const query = readRecordQuery(search);
  const [isRangeOpen, setRangeOpen] = useState(false);
  const rangeText = useRangeText();
  const { isExporting, exportRecords } = useExport();
  const change = (next: Partial<RecordQuery>) => setSearch(writeRecordQuery({ ...query, ...next }), { replace: true });

  return (
    <div className={styles.page}>
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
        <Button
          variant="quiet"
          size="medium"
          icon={iconDownload}
          isBusy={isExporting}
          onClick={() => void exportRecords(query)}
        >
          {t('export.action')}
        </Button>
      </div>
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
    </div>
  );
}

function RecordList({ query, onClear }: { readonly query: RecordQuery; readonly onClear: () => void }) {
  const t = useText('assets');
  const words = useFailureWords();
  const input = toInput(query);
  const records = useInfiniteQuery<Answer<'app.assets/records'>, CallFailed>(
    {
      queryKey: ['app.assets/records', 'pages', input],
      initialPageParam: '',
      queryFn: async ({ pageParam, signal }) =>
        unwrap(
          await call(
            'app.assets/records',
            {
              ...input,
              limit: PAGE_SIZE,
              ...(typeof pageParam === 'string' && pageParam !== '' && { cursor: pageParam }),
            },
            { signal },
          ),
        ),
      getNextPageParam: (page) => page.next ?? undefined,
    },
    queryClient,
  );
  if (!records.data) {
    if (records.isError) {
      return (
        <LoadFailed
          error={records.error}
          onRetry={() => void records.refetch()}
          isRetrying={records.fetchStatus === 'fetching'}
        />
      );
    }
    return (
      <Loading>
        <Card>
          <SkeletonRows count={8} hasStart />
        </Card>
      </Loading>
    );
  }
  const rows = (records.data.pages as Answer<'app.assets/records'>[]).flatMap((page) => page.rows);
  if (rows.length === 0) {
    const isFiltered = query.filter !== 'all' || query.from !== '' || query.to !== '';
    return (
      <EmptyState
        icon={iconHistory}
        title={t('records.empty')}
        hint={isFiltered ? t('records.emptyFiltered', { filter: t(`filter.${query.filter}`) }) : t('records.emptyText')}
        action={
          isFiltered && (
            <Button variant="secondary" size="medium" onClick={onClear}>
              {t('records.clear')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <InfiniteList
      hasMore={records.hasNextPage}
      isLoading={records.isFetchingNextPage}
      onMore={() => void records.fetchNextPage()}
      error={records.isFetchNextPageError ? words(records.error.failure) : undefined}
    >
      <output className={styles.count}>{t('records.count', { count: rows.length })}</output>
      <Card>
        <List>
          {rows.map((record) => (
            <MovementRow key={`${record.account}/${record.money.asset}/${record.seq}`} record={record} />
          ))}
        </List>
      </Card>
    </InfiniteList>
  );
}
