import { buttonClass, EmptyState, iconEnergy, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { OrderRow } from './OrderRow.tsx';

/** Every rental of the customer, newest first. */
export function OrdersPage() {
  const t = useText('energy');
  return (
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
    />
  );
}
