import type { MarginList } from '@candor/contract/margin/fields';
import { Button, buttonClass, Card, EmptyState, iconTrade, ListPage, Tabs, UiLink } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { BookSwitch } from '../../parts/BookSwitch.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { ClosedRow } from './ClosedRow.tsx';
import { OpenPositions } from './OpenPositions.tsx';
import { WaitingOrder } from './orders/WaitingOrder.tsx';
import { WaitingOrders } from './orders/WaitingOrders.tsx';
import styles from './Positions.module.css';
import { POSITION_PATH } from './paths.ts';
import { useClosedColumns } from './use-closed-columns.tsx';

const LISTS = ['open', 'orders', 'closed'] as const satisfies readonly (MarginList | 'orders')[];
const MarginHelp = lazy(async () => ({ default: (await import('./ticket/MarginHelp.tsx')).MarginHelp }));

/** Open positions at the mark, and those that have ended. Which of both stands in the address. */
export function PositionsPage() {
  const t = useText('margin');
  const [titles, spot] = [useText('titles'), useText('spot')];
  const [search, setSearch] = useSearchParams();
  const columns = useClosedColumns();
  const [isHelp, setHelp] = useState(false);
  // A record of an order leads here with its number.
  const list = LISTS.find((each) => each === search.get('list')) ?? (search.has('id') ? 'orders' : 'open');
  const toTrade = (
    <UiLink href={`${PATHS.trade}?mode=margin`} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
      {t('list.toTrade')}
    </UiLink>
  );
  return (
    <ListPage>
      <Tabs
        label={t('list.which')}
        items={LISTS.map((id) => ({ id, label: id === 'orders' ? titles('spot.orders') : t(`list.${id}`) }))}
        value={list}
        onValueChange={(next) => setSearch({ list: next }, { replace: true })}
      >
        <div className={styles.page}>
          <BookSwitch />
          {list === 'open' ? (
            <OpenPositions action={toTrade} />
          ) : list === 'orders' ? (
            <>
              <WaitingOrders />
              <PagedList
                path="app.margin/orders"
                input={{ list: 'ended' }}
                title={spot('orders.completed')}
                row={(order) => <WaitingOrder key={order.id} order={order} />}
                empty={
                  <Card title={spot('orders.completed')}>
                    <EmptyState
                      icon={iconTrade}
                      title={spot('orders.empty.completed')}
                      hint={spot('orders.emptyText')}
                    />
                  </Card>
                }
              />
            </>
          ) : (
            <PagedList
              path="app.margin/positions"
              input={{ list: 'closed' }}
              row={(position) => <ClosedRow key={position.id} position={position} />}
              table={{
                label: t('list.closed'),
                columns,
                rowKey: ({ id }) => id,
                href: ({ id }) => `${POSITION_PATH}?id=${id}`,
                fileName: 'positions-closed.csv',
              }}
              empty={
                <EmptyState
                  icon={iconTrade}
                  title={t('list.emptyClosed')}
                  hint={t('list.emptyClosedText')}
                  action={toTrade}
                />
              }
            />
          )}
          <p className={styles.note}>{t('risk')}</p>
          <Button variant="quiet" size="small" onClick={() => setHelp(true)}>
            {t('help.open')}
          </Button>
        </div>
      </Tabs>
      <Suspense fallback={null}>{isHelp && <MarginHelp onClose={() => setHelp(false)} />}</Suspense>
    </ListPage>
  );
}
