import flow from '../../parts/Flow.module.css';
import { RecentList } from '../../parts/RecentList.tsx';
import { useText } from '../../platform/texts.ts';
import { OrderRow } from './OrderRow.tsx';
import { ORDERS_PATH } from './own-paths.ts';

export function RecentOrders() {
  const t = useText('energy');
  return (
    <RecentList
      path="app.energy/orders"
      title={t('recent.title')}
      href={ORDERS_PATH}
      all={t('recent.all')}
      row={(order) => <OrderRow key={order.id} order={order} />}
      empty={<p className={flow.note}>{t('recent.empty')}</p>}
    />
  );
}
