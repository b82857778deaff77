import { buttonClass, EmptyState, iconEnergy, ListPage, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { OrderRow } from './OrderRow.tsx';
import { ORDER_PATH } from './own-paths.ts';
import { useOrderColumns } from './use-order-columns.tsx';

/** Every rental of the customer, newest first. */
export function OrdersPage() {
  const t = useText('energy');
  const titles = useText('titles');
  const columns = useOrderColumns();
  return (
    <ListPage>
      <PagedList
        path="app.energy/orders"
        row={(order) => <OrderRow key={order.id} order={order} />}
        empty={
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
        }
        table={{
          label: titles('energy.orders'),
          columns,
          rowKey: ({ id }) => id,
          href: ({ id }) => `${ORDER_PATH}?id=${id}`,
          fileName: 'energy-rentals.csv',
        }}
      />
    </ListPage>
  );
}
