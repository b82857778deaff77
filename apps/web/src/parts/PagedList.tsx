import { type CallFailed, unwrap } from '@candor/client/call-failed';
import {
  Button,
  Card,
  type Column,
  InfiniteList,
  iconDownload,
  List,
  Loading,
  RowTable,
  SkeletonRows,
  useIsWide,
  useUi,
} from '@candor/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Answer, type ApiPath, call, type Given } from '../platform/api.ts';
import { queryClient } from '../platform/query-client.ts';
import { LoadFailed } from './LoadFailed.tsx';
import styles from './PagedList.module.css';
import { useCsv } from './use-csv.ts';
import { useFailureWords } from './use-failure-words.ts';

/** Every call that answers page by page. */
export type ListPath = {
  [P in ApiPath]: Answer<P> extends { rows: readonly unknown[]; next: string | null } ? P : never;
}[ApiPath];
export type RowOf<P extends ListPath> = Answer<P>['rows'][number];
/** What narrows the list down, besides its pages. */
export type ListInput<P extends ListPath> = Omit<Given<P>, 'limit' | 'cursor'>;

type Props<P extends ListPath> = {
  readonly path: P;
  readonly input?: ListInput<P>;
  readonly row: (row: RowOf<P>) => ReactNode;
  readonly empty: ReactNode;
  /** Stands above the rows, and knows how many are there so far. */
  readonly above?: (count: number) => ReactNode;
  /** The rows as a table, from 900 px on. Without one they stay rows, as in a sheet or beside something else. */
  readonly table?: Table<P>;
  /** Over the rows, where they are a part of a page. */
  readonly title?: string;
  /** What holds the rows instead of a list in a card, such as a grid of pictures. */
  readonly frame?: (rows: ReactNode) => ReactNode;
};

type Table<P extends ListPath> = {
  /** Spoken name. */
  readonly label: string;
  readonly columns: readonly Column<RowOf<P>>[];
  readonly rowKey: (row: RowOf<P>) => string;
  readonly href?: (row: RowOf<P>) => string;
  /** With a name there is an export of the whole list. */
  readonly fileName?: string;
};

const PAGE_SIZE = '25';

/** Page after page of one list, in every state it can be in. */
export function PagedList<P extends ListPath>({ path, input, row, empty, above, table, title, frame }: Props<P>) {
  const words = useFailureWords();
  const isWide = useIsWide();
  const found = useInfiniteQuery<Answer<P>, CallFailed>(
    {
      queryKey: [path, 'pages', input],
      initialPageParam: '',
      queryFn: async ({ pageParam, signal }) => {
        const cursor = typeof pageParam === 'string' && pageParam !== '' ? { cursor: pageParam } : {};
        return unwrap(await call(path, { ...input, limit: PAGE_SIZE, ...cursor } as Given<P>, { signal }));
      },
      getNextPageParam: (page) => page.next ?? undefined,
    },
    queryClient,
  );
  if (!found.data) {
    if (found.isError) {
      const isRetrying = found.fetchStatus === 'fetching';
      return <LoadFailed error={found.error} onRetry={() => void found.refetch()} isRetrying={isRetrying} />;
    }
    return (
      <Loading>
        <Card>
          <SkeletonRows count={8} hasStart />
        </Card>
      </Loading>
    );
  }
  const rows = (found.data.pages as Answer<P>[]).flatMap((page) => page.rows as RowOf<P>[]);
  if (rows.length === 0) return empty;
  return (
    <InfiniteList
      hasMore={found.hasNextPage}
      isLoading={found.isFetchingNextPage}
      onMore={() => void found.fetchNextPage()}
      error={found.isFetchNextPageError ? words(found.error.failure) : undefined}
    >
      {isWide && table ? (
        <>
          <div className={styles.bar}>
            {above?.(rows.length)}
            {table.fileName !== undefined && (
              <CsvButton path={path} input={input} {...table} fileName={table.fileName} />
            )}
          </div>
          <RowTable {...table} rows={rows} />
        </>
      ) : (
        <>
          {above && <div className={styles.bar}>{above(rows.length)}</div>}
          {frame ? (
            frame(rows.map(row))
          ) : (
            <Card title={title}>
              <List>{rows.map(row)}</List>
            </Card>
          )}
        </>
      )}
    </InfiniteList>
  );
}

function CsvButton<P extends ListPath>(wanted: Parameters<typeof useCsv<P>>[0]) {
  const { text } = useUi();
  const saving = useCsv(wanted);
  return (
    <Button variant="quiet" size="medium" icon={iconDownload} isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {text.exportCsv}
    </Button>
  );
}
