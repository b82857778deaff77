import {
  buttonClass,
  Card,
  EmptyState,
  InfiniteList,
  iconEnergy,
  List,
  Loading,
  SkeletonRows,
  UiLink,
} from '@candor/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PATHS } from '../../app/routes.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { type CallFailed, queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { unwrap } from '../../platform/use-call.ts';
import { OrderRow } from './OrderRow.tsx';

const PATH = 'app.energy/orders';
const PAGE_SIZE = '25';

/** Every rental of the customer, newest first. */
export function OrdersPage() {
  const t = useText('energy');
  const words = useFailureWords();
  const found = useInfiniteQuery<Answer<typeof PATH>, CallFailed>(
    {
      queryKey: [PATH, 'pages'],
      initialPageParam: '',
      queryFn: async ({ pageParam, signal }) => {
        const cursor = typeof pageParam === 'string' && pageParam !== '' ? { cursor: pageParam } : {};
        return unwrap(await call(PATH, { limit: PAGE_SIZE, ...cursor }, { signal }));
      },
      getNextPageParam: (page) => page.next ?? undefined,
    },
    queryClient,
  );
  if (!found.data) {
    if (found.isError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
    return (
      <Loading>
        <Card>
          <SkeletonRows count={8} hasStart />
        </Card>
      </Loading>
    );
  }
  const rows = (found.data.pages as Answer<typeof PATH>[]).flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={iconEnergy}
        title={t('recent.empty')}
        hint={t('history.emptyText')}
        action={
          <UiLink href={PATHS.energy} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('history.toFlow')}
          </UiLink>
        }
      />
    );
  }
  return (
    <InfiniteList
      hasMore={found.hasNextPage}
      isLoading={found.isFetchingNextPage}
      onMore={() => void found.fetchNextPage()}
      error={found.isFetchNextPageError ? words(found.error.failure) : undefined}
    >
      <Card>
        <List>
          {rows.map((row) => (
            <OrderRow key={row.id} order={row} />
          ))}
        </List>
      </Card>
    </InfiniteList>
  );
}
