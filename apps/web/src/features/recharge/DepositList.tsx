import { DEPOSIT_LISTS, type DepositList as Listed } from '@candor/contract/recharge/fields';
import { buttonClass, EmptyState, iconDeposit, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { FilterChips } from '../../parts/list-filter/FilterChips.tsx';
import { FilteredEmpty } from '../../parts/list-filter/FilteredEmpty.tsx';
import { useListFilter } from '../../parts/list-filter/use-list-filter.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { DepositRow } from './DepositRow.tsx';
import { useDepositColumns } from './use-deposit-columns.tsx';

export function DepositList() {
  const t = useText('recharge');
  const parts = useText('parts');
  const columns = useDepositColumns();
  const filter = useListFilter('list', DEPOSIT_LISTS);
  const wordOf = (list: Listed) => (list === 'credited' ? t('state.credited') : parts(`filter.${list}`));
  return (
    <>
      <FilterChips filter={filter} items={DEPOSIT_LISTS.map((id) => ({ id, label: wordOf(id) }))} />
      <PagedList
        path="app.recharge/deposits"
        input={filter.value ? { list: filter.value } : {}}
        row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
        empty={
          filter.value ? (
            <FilteredEmpty filter={wordOf(filter.value)} onClear={() => filter.set(undefined)} />
          ) : (
            <EmptyState
              icon={iconDeposit}
              title={t('recent.empty')}
              hint={t('recent.emptyText')}
              action={
                <UiLink href={PATHS.recharge} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                  {t('history.toRecharge')}
                </UiLink>
              }
            />
          )
        }
        table={{
          label: t('history.deposits'),
          columns,
          rowKey: ({ id }) => id,
          href: ({ id }) => `${PATHS.rechargeDeposit}?id=${id}`,
          fileName: 'deposits.csv',
        }}
      />
    </>
  );
}
