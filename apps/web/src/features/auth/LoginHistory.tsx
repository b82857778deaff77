import { type CallFailed, unwrap } from '@candor/client/call-failed';
import type { LoginEvent } from '@candor/contract';
import { instant } from '@candor/kernel';
import {
  Card,
  EmptyState,
  Icon,
  InfiniteList,
  iconAlert,
  iconDone,
  iconHistory,
  List,
  ListRow,
  Loading,
  SkeletonRows,
  TimeAgo,
} from '@candor/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Devices.module.css';

const PAGE_SIZE = '20';
type Page = Answer<'app.user/auth/history'>;

/** Every log-in and every failed try, newest first: where an intruder would show. */
export function LoginHistory() {
  const t = useText('auth');
  const textOf = useFailureWords();
  const history = useInfiniteQuery<Page, CallFailed>(
    {
      queryKey: ['app.user/auth/history'],
      initialPageParam: '',
      queryFn: async ({ pageParam, signal }) => {
        const cursor = typeof pageParam === 'string' && pageParam !== '' ? { cursor: pageParam } : {};
        return unwrap(await call('app.user/auth/history', { limit: PAGE_SIZE, ...cursor }, { signal }));
      },
      getNextPageParam: (page) => page.next ?? undefined,
    },
    queryClient,
  );
  if (!history.data) {
    return history.isError ? (
      <LoadFailed
        error={history.error}
        onRetry={() => void history.refetch()}
        isRetrying={history.fetchStatus === 'fetching'}
      />
    ) : (
      <Loading>
        <Card>
          <SkeletonRows count={6} hasStart />
        </Card>
      </Loading>
    );
  }
  const rows = (history.data.pages as Page[]).flatMap((page) => page.rows);
  if (rows.length === 0)
    return <EmptyState icon={iconHistory} title={t('history.empty')} hint={t('history.emptyText')} />;
  return (
    <Card title={t('history.title')}>
      <InfiniteList
        hasMore={history.hasNextPage}
        isLoading={history.isFetchingNextPage}
        onMore={() => void history.fetchNextPage()}
        error={history.isFetchNextPageError ? textOf(history.error.failure) : undefined}
      >
        <List>
          {rows.map((row) => (
            <HistoryRow key={row.id} row={row} />
          ))}
        </List>
      </InfiniteList>
    </Card>
  );
}

function HistoryRow({ row }: { readonly row: LoginEvent }) {
  const t = useText('auth');
  const isIn = row.outcome === 'in' || row.outcome === 'registered';
  return (
    <ListRow
      start={
        <span className={isIn ? styles.in : styles.failed}>
          <Icon of={isIn ? iconDone : iconAlert} size={20} />
        </span>
      }
      title={t(`history.${row.outcome}`)}
      note={
        <>
          {row.device || t('devices.unknown')} · <bdi dir="ltr">{row.ip}</bdi>
        </>
      }
      end={<TimeAgo value={instant(row.at)} />}
      endNote={row.isNewDevice ? t('history.newDevice') : t(`history.by.${row.by}`)}
    />
  );
}
