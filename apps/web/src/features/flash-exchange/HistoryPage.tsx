import { buttonClass, EmptyState, iconExchange, ListPage, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
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
  return (
    <ListPage>
      <PagedList
        path="app.flash-exchange/history"
        row={(exchange) => <ExchangeRow key={exchange.id} exchange={exchange} />}
        empty={
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
