import type { MarketId, SpotMarket, SpotOrder } from '@candor/contract';
import { Button, Card, EmptyState, iconTrade, SkeletonRows, useToast } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import type { useCall } from '../../platform/use-call.ts';
import { OpenOrder } from './OpenOrder.tsx';
import { ORDERS_PATH } from './own-paths.ts';
import styles from './Trade.module.css';

const AmendSheet = lazy(async () => ({ default: (await import('./AmendSheet.tsx')).AmendSheet }));
const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));

type OpenOrdersProps = {
  readonly id: MarketId;
  readonly market: SpotMarket;
  readonly reading: ReturnType<typeof useCall<'app.spot/orders'>>;
};

type Asked = { readonly what: 'amend' | 'cancel'; readonly order: SpotOrder } | { readonly what: 'cancelAll' };

/** What stands in the book or waits for its stop, with its place in the queue. */
export function OpenOrders({ id, market, reading }: OpenOrdersProps) {
  const t = useText('spot');
  const showToast = useToast();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const rows = reading.data?.rows ?? [];
  const done = (message: string) => {
    close();
    showToast(message);
  };
  return (
    <>
      <Card
        title={t('open.title', { count: rows.length })}
        action={<TextLink href={`${ORDERS_PATH}?market=${id}`}>{t('open.all')}</TextLink>}
      >
        <Loaded reading={reading} bones={<SkeletonRows count={2} />}>
          {(data: Answer<'app.spot/orders'>) =>
            data.rows.length === 0 ? (
              <EmptyState icon={iconTrade} title={t('open.empty')} hint={t('open.emptyText')} />
            ) : (
              <>
                <ul className={styles.openList}>
                  {data.rows.map((order) => (
                    <OpenOrder
                      key={order.id}
                      order={order}
                      market={market}
                      onAmend={() => setAsked({ what: 'amend', order })}
                      onCancel={() => setAsked({ what: 'cancel', order })}
                    />
                  ))}
                </ul>
                {data.rows.length > 1 && (
                  <Button variant="quiet" size="small" onClick={() => setAsked({ what: 'cancelAll' })}>
                    {t('cancelAll.action')}
                  </Button>
                )}
              </>
            )
          }
        </Loaded>
      </Card>
      <Suspense fallback={null}>
        {asked?.what === 'amend' && (
          <AmendSheet order={asked.order} market={market} onClose={close} onDone={() => done(t('amend.done'))} />
        )}
        {asked?.what === 'cancel' && (
          <CancelDialog order={asked.order} onClose={close} onDone={() => done(t('cancel.done'))} />
        )}
        {asked?.what === 'cancelAll' && (
          <CancelDialog market={id} onClose={close} onDone={() => done(t('cancelAll.done'))} />
        )}
      </Suspense>
    </>
  );
}
