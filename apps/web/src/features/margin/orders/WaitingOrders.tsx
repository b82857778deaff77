import type { MarketId } from '@candor/contract';
import { Card, EmptyState, iconTrade, SkeletonRows } from '@candor/ui';
import { Loaded } from '../../../parts/Loaded.tsx';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import styles from '../Margin.module.css';
import { inMarket } from '../positions/use-positions.ts';
import { WaitingOrder } from './WaitingOrder.tsx';

export const MOST = '100';

/** Limit entries that wait for their price, of one market or of all. */
export function WaitingOrders({ market }: { readonly market?: MarketId }) {
  const t = useText('margin');
  const reading = useCall('app.margin/orders', { list: 'waiting', limit: MOST });
  const isHere = market === undefined ? () => true : inMarket(market);
  const count = reading.data?.rows.filter(isHere).length ?? 0;
  // Below a ticket nobody looks for what is not there.
  if (market !== undefined && count === 0) return null;
  return (
    <Card title={t('orders.title', { count })}>
      <Loaded reading={reading} bones={<SkeletonRows count={2} />}>
        {({ rows }) => {
          const here = rows.filter(isHere);
          return here.length === 0 ? (
            <EmptyState icon={iconTrade} title={t('orders.empty')} hint={t('limitText')} />
          ) : (
            <ul className={styles.cards}>
              {here.map((order) => (
                <WaitingOrder key={order.id} order={order} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
