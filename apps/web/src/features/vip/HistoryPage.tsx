import type { VipTerm } from '@candor/contract';
import { buttonClass, type Column, EmptyState, iconStar, ListPage, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { RECEIPT_PATH } from './own-paths.ts';
import { TermRow } from './TermRow.tsx';
import { useVipWords } from './use-vip-words.ts';

/** Everything that was bought, newest first. */
export function HistoryPage() {
  const t = useText('vip');
  const titles = useText('titles');
  return (
    <ListPage>
      <PagedList
        path="app.vip/terms"
        row={(term) => <TermRow key={term.id} term={term} />}
        empty={
          <EmptyState
            icon={iconStar}
            title={t('recent.empty')}
            hint={t('recent.emptyText')}
            action={
              <UiLink href={PATHS.vip} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                {titles('vip.membership')}
              </UiLink>
            }
          />
        }
        table={{
          label: titles('vip.history'),
          columns: useTermColumns(),
          rowKey: ({ id }) => id,
          href: ({ id }) => `${RECEIPT_PATH}?id=${id}`,
          fileName: 'vip.csv',
        }}
      />
    </ListPage>
  );
}

function useTermColumns(): readonly Column<VipTerm>[] {
  const t = useText('vip');
  const heads = useText('parts');
  const { days, moment } = useVipWords();
  const { time, money, words } = useColumns<VipTerm>();
  const nameOf = (term: VipTerm) => t('receipt.title', { days: days(term.days) });
  return [
    // Not by itself: it begins with Latin letters, and would turn a right-to-left line round.
    words('name', heads('column.type'), nameOf, { cell: nameOf }),
    time(({ boughtAt }) => boughtAt),
    ...money(({ price }) => price, { title: t('receipt.price') }),
    words('until', t('receipt.until'), ({ endsAt }) => moment(endsAt)),
    words('state', heads('column.status'), ({ state }) => t(`term.${state}`)),
  ];
}
