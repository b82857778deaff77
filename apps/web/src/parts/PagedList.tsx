import { Card, InfiniteList, List, Loading, SkeletonRows } from '@candor/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Answer, type ApiPath, call, type Given } from '../platform/api.ts';
import { type CallFailed, queryClient } from '../platform/query-client.ts';
import { unwrap } from '../platform/use-call.ts';
import { LoadFailed } from './LoadFailed.tsx';
import styles from './PagedList.module.css';
import { useFailureWords } from './use-failure-words.ts';

/** Every call that answers page by page. */
type ListPath = {
  [P in ApiPath]: Answer<P> extends { rows: readonly unknown[]; next: string | null } ? P : never;
}[ApiPath];
type RowOf<P extends ListPath> = Answer<P>['rows'][number];

type Props<P extends ListPath> = {
  readonly path: P;
  /** What narrows the list down, besides its pages. */
  readonly input?: Omit<Given<P>, 'limit' | 'cursor'>;
  readonly row: (row: RowOf<P>) => ReactNode;
  readonly empty: ReactNode;
  /** Stands above the rows, and knows how many are there so far. */
  readonly above?: (count: number) => ReactNode;
};

const PAGE_SIZE = '25';

/** Page after page of one list, in every state it can be in. */
export function PagedList<P extends ListPath>({ path, input, row, empty, above }: Props<P>) {
  const words = useFailureWords();
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
    <div className={styles.list}>
      <InfiniteList
        hasMore={found.hasNextPage}
        isLoading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
        error={found.isFetchNextPageError ? words(found.error.failure) : undefined}
      >
        {above?.(rows.length)}
        <Card>
          <List>{rows.map(row)}</List>
        </Card>
      </InfiniteList>
    </div>
  );
}
