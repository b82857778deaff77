import { flashBases } from '@candor/contract/flash-exchange/fields';
import { buttonClass, EmptyState, iconExchange, ListPage, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { FilterChips } from '../../parts/list-filter/FilterChips.tsx';
import { FilteredEmpty } from '../../parts/list-filter/FilteredEmpty.tsx';
import { useListFilter } from '../../parts/list-filter/use-list-filter.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { ExchangeRow } from './ExchangeRow.tsx';
import { RECEIPT_PATH } from './own-paths.ts';
import { useExchangeColumns } from './use-exchange-columns.tsx';

/** Every exchange of the customer, newest first. */
export function HistoryPage() {
  const t = useText('flash-exchange');
  const titles = useText('titles');
  const columns = useExchangeColumns();
  const filter = useListFilter('base', flashBases());
  return (
    <ListPage filters={<FilterChips filter={filter} items={flashBases().map((id) => ({ id, label: id }))} />}>
      <PagedList
        path="app.flash-exchange/history"
        input={filter.value ? { base: filter.value } : {}}
        row={(exchange) => <ExchangeRow key={exchange.id} exchange={exchange} />}
        empty={
          filter.value ? (
            <FilteredEmpty filter={filter.value} onClear={() => filter.set(undefined)} />
          ) : (
            <EmptyState
              icon={iconExchange}
              title={t('recent.empty')}
              hint={t('history.emptyText')}
              action={
                <UiLink href={PATHS.flashExchange} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                  {t('history.toFlow')}
                </UiLink>
              }
            />
          )
        }
        table={{
          label: titles('flash-exchange.history'),
          columns,
          rowKey: ({ id }) => id,
          href: ({ id }) => `${RECEIPT_PATH}?id=${id}`,
          fileName: 'exchanges.csv',
        }}
      />
    </ListPage>
  );
}
