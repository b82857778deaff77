import { WITHDRAWAL_LISTS, type WithdrawalList } from '@candor/contract/withdrawal/fields';
import { buttonClass, EmptyState, iconReceipt, ListPage, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { FilterChips } from '../../parts/list-filter/FilterChips.tsx';
import { FilteredEmpty } from '../../parts/list-filter/FilteredEmpty.tsx';
import { useListFilter } from '../../parts/list-filter/use-list-filter.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';
import { WithdrawalRow } from './WithdrawalRow.tsx';

/** Every withdrawal of the customer, newest first. */
export function HistoryPage() {
  const t = useText('withdrawal');
  const titles = useText('titles');
  const parts = useText('parts');
  const columns = useWithdrawalColumns();
  const filter = useListFilter('list', WITHDRAWAL_LISTS);
  const wordOf = (list: WithdrawalList) => (list === 'paid' ? t('stage.confirmed') : parts(`filter.${list}`));
  return (
    <ListPage
      filters={<FilterChips filter={filter} items={WITHDRAWAL_LISTS.map((id) => ({ id, label: wordOf(id) }))} />}
    >
      <PagedList
        path="app.withdrawal/list"
        input={filter.value ? { list: filter.value } : {}}
        row={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
        empty={
          filter.value ? (
            <FilteredEmpty filter={wordOf(filter.value)} onClear={() => filter.set(undefined)} />
          ) : (
            <EmptyState
              icon={iconReceipt}
              title={t('history.empty')}
              hint={t('history.emptyText')}
              action={
                <UiLink href={PATHS.withdrawal} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                  {t('history.toFlow')}
                </UiLink>
              }
            />
          )
        }
        table={{
          label: titles('withdrawal.history'),
          columns,
          rowKey: ({ id }) => id,
          href: ({ id }) => `${PATHS.withdrawalDetail}?id=${id}`,
          fileName: 'withdrawals.csv',
        }}
      />
    </ListPage>
  );
}
