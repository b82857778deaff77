import { type CallFailed, unwrap } from '@candor/client/call-failed';
import { IDENTITY_FIELDS } from '@candor/contract/identity/fields';
import { instant } from '@candor/kernel';
import {
  Avatar,
  Card,
  EmptyState,
  InfiniteList,
  iconEye,
  List,
  ListRow,
  Loading,
  SkeletonRows,
  TimeAgo,
  useUi,
} from '@candor/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import flow from '../../parts/Flow.module.css';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';

type Looks = Answer<'app.identity/looks'>;
const ROLES: readonly string[] = ['reviewer', 'admin'];

/** Everybody who opened the customer's document, and when. */
export function LooksPage() {
  const t = useText('identity');
  const words = useFailureWords();
  const namesOf = useFieldNames();
  const looks = useInfiniteQuery<Looks, CallFailed>(
    {
      queryKey: ['app.identity/looks', 'pages'],
      initialPageParam: '',
      queryFn: async ({ pageParam, signal }) => {
        const more = typeof pageParam === 'string' && pageParam !== '' ? { cursor: pageParam } : {};
        return unwrap(await call('app.identity/looks', more, { signal }));
      },
      getNextPageParam: (page) => page.next ?? undefined,
    },
    queryClient,
  );
  if (!looks.data) {
    if (looks.isError) {
      const isRetrying = looks.fetchStatus === 'fetching';
      return <LoadFailed error={looks.error} onRetry={() => void looks.refetch()} isRetrying={isRetrying} />;
    }
    return (
      <Loading>
        <Card>
          <SkeletonRows count={4} hasStart />
        </Card>
      </Loading>
    );
  }
  const rows = (looks.data.pages as Looks[]).flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState icon={iconEye} title={t('looks.empty')} hint={t('looks.emptyText')} />;
  return (
    <div className={flow.flow}>
      <p className={flow.note}>{t('looks.note')}</p>
      <InfiniteList
        hasMore={looks.hasNextPage}
        isLoading={looks.isFetchingNextPage}
        onMore={() => void looks.fetchNextPage()}
        error={looks.isFetchNextPageError ? words(looks.error.failure) : undefined}
      >
        <Card>
          <List>
            {rows.map((look) => (
              <ListRow
                key={look.id}
                start={<Avatar name={look.by} />}
                title={<bdi>{look.by}</bdi>}
                note={
                  <>
                    <TimeAgo value={instant(look.at)} />
                    {' · '}
                    {look.what.length === IDENTITY_FIELDS.length
                      ? t('looks.everything')
                      : t('looks.what', { what: namesOf(look.what) })}
                  </>
                }
                end={t(`looks.role.${ROLES.includes(look.role) ? (look.role as 'reviewer') : 'other'}`)}
              />
            ))}
          </List>
        </Card>
      </InfiniteList>
    </div>
  );
}

/** The names of fields as one list, joined as the language does. */
function useFieldNames(): (fields: Looks['rows'][number]['what']) => string {
  const t = useText('identity');
  const { locale } = useUi();
  return (fields) => new Intl.ListFormat(locale).format(fields.map((field) => t(`field.${field}`)));
}
