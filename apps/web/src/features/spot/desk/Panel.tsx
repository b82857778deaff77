import type { MarketId, SpotMarket } from '@candor/contract';
import { SkeletonRows, Tabs } from '@candor/ui';
import { Suspense } from 'react';
import { PagedList } from '../../../parts/PagedList.tsx';
import { PanelEmpty } from '../../../parts/PanelEmpty.tsx';
import { TextLink } from '../../../parts/TextLink.tsx';
import { useText } from '../../../platform/texts.ts';
import type { useCall } from '../../../platform/use-call.ts';
import { inMarket, MarketOrders, MarketPositions, POSITIONS_PATH, type usePositions } from '../../margin/index.ts';
import { OpenOrders } from '../OpenOrders.tsx';
import { OrderRow } from '../OrderRow.tsx';
import { ORDER_PATH, ORDERS_PATH } from '../own-paths.ts';
import { useOrderColumns } from '../use-order-columns.tsx';
import { PairBalances } from './PairBalances.tsx';
import styles from './Panel.module.css';

export const PANELS = ['orders', 'positions', 'history', 'assets'] as const;
export type PanelName = (typeof PANELS)[number];

type PanelProps = {
  readonly id: MarketId;
  readonly market: SpotMarket;
  readonly open: ReturnType<typeof useCall<'app.spot/orders'>>;
  readonly positions: ReturnType<typeof usePositions>;
  readonly value: PanelName;
  readonly onValueChange: (panel: PanelName) => void;
};

/** What the customer has in this market: open orders, positions, what is done, and the money for the next order. */
export function Panel({ id, market, open, positions, value, onValueChange }: PanelProps) {
  const [t, margin] = [useText('spot'), useText('margin')];
  const columns = useOrderColumns();
  const held = positions.data?.rows.filter(inMarket(id)).length;
  const labels: Record<PanelName, string> = {
    orders: open.data ? t('open.title', { count: open.data.rows.length }) : t('panel.orders'),
    positions: held === undefined ? t('panel.positions') : margin('here.title', { count: held }),
    history: t('panel.history'),
    assets: t('panel.assets'),
  };
  return (
    <Tabs
      label={t('panel')}
      items={PANELS.map((each) => ({ id: each, label: labels[each] }))}
      value={value}
      onValueChange={onValueChange}
    >
      <div className={styles.content}>
        {value === 'orders' && (
          <>
            <OpenOrders id={id} market={market} reading={open} />
            <Suspense fallback={null}>
              <MarketOrders id={id} />
            </Suspense>
            <TextLink href={`${ORDERS_PATH}?market=${id}`}>{t('open.all')}</TextLink>
          </>
        )}
        {value === 'positions' && (
          <>
            <Suspense fallback={<SkeletonRows count={2} />}>
              <MarketPositions id={id} />
            </Suspense>
            <TextLink href={POSITIONS_PATH}>{margin('here.all')}</TextLink>
          </>
        )}
        {value === 'history' && (
          <PagedList
            path="app.spot/orders"
            input={{ list: 'completed', market: id }}
            row={(order) => <OrderRow key={order.id} order={order} />}
            table={{
              label: t('panel.history'),
              columns,
              rowKey: (order) => order.id,
              href: (order) => `${ORDER_PATH}?id=${order.id}`,
            }}
            empty={<PanelEmpty title={t('orders.empty.completed')} hint={t('orders.emptyText')} />}
          />
        )}
        {value === 'assets' && <PairBalances market={market} />}
      </div>
    </Tabs>
  );
}
