import { marketIds } from '@candor/contract/market/fields';
import { SPOT_LISTS } from '@candor/contract/spot/fields';
import { buttonClass, Chips, EmptyState, iconTrade, ListPage, Tabs, UiLink } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { BookSwitch } from '../../parts/BookSwitch.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { OrderRow } from './OrderRow.tsx';
import styles from './Orders.module.css';
import { ORDER_PATH } from './own-paths.ts';
import { useOrderColumns } from './use-order-columns.tsx';

/** Pending, completed and cancelled orders, of one market or of all. What is chosen stands in the address. */
export function OrdersPage() {
  const t = useText('spot');
  const columns = useOrderColumns();
  const [search, setSearch] = useSearchParams();
  const list = SPOT_LISTS.find((each) => each === search.get('list')) ?? 'pending';
  const market = marketIds().find((each) => each === search.get('market'));
  const go = (next: { list: string; market: string | undefined }) =>
    setSearch({ list: next.list, ...(next.market && { market: next.market }) }, { replace: true });
  return (
    <ListPage>
      <Tabs
        label={t('orders.lists')}
        items={SPOT_LISTS.map((id) => ({ id, label: t(`orders.${id}`) }))}
        value={list}
        onValueChange={(next) => go({ list: next, market })}
      >
        <div className={styles.history}>
          <div className={styles.filters}>
            <BookSwitch />
            <Chips
              label={t('market')}
              items={[
                { id: 'all', label: t('orders.all') },
                ...marketIds().map((id) => ({ id, label: id.replace('-', '/') })),
              ]}
              value={market ?? 'all'}
              onValueChange={(next) => go({ list, market: next === 'all' ? undefined : next })}
            />
          </div>
          <PagedList
            key={`${list} ${market ?? ''}`}
            path="app.spot/orders"
            input={{ list, ...(market && { market }) }}
            row={(order) => <OrderRow key={order.id} order={order} />}
            table={{
              label: t(`orders.${list}`),
              columns,
              rowKey: ({ id }) => id,
              href: ({ id }) => `${ORDER_PATH}?id=${id}`,
              fileName: `orders-${list}.csv`,
            }}
            empty={
              <EmptyState
                icon={iconTrade}
                title={t(`orders.empty.${list}`)}
                hint={t('orders.emptyText')}
                action={
                  <UiLink href={PATHS.trade} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                    {t('orders.toTrade')}
                  </UiLink>
                }
              />
            }
          />
        </div>
      </Tabs>
    </ListPage>
  );
}
