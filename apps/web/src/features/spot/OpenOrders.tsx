import type { MarketId, SpotMarket, SpotOrder } from '@candor/contract';
import { Button, RowTable, SkeletonRows, useIsDesk, useToast } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { PanelEmpty } from '../../parts/PanelEmpty.tsx';
import { useText } from '../../platform/texts.ts';
import type { useCall } from '../../platform/use-call.ts';
import styles from './desk/Panel.module.css';
import { OpenOrder } from './OpenOrder.tsx';
import { ORDER_PATH } from './own-paths.ts';
import { useOpenColumns } from './use-open-columns.tsx';

const AmendSheet = lazy(async () => ({ default: (await import('./AmendSheet.tsx')).AmendSheet }));
const ExitsSheet = lazy(async () => ({ default: (await import('./ExitsSheet.tsx')).ExitsSheet }));
const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));

type OpenOrdersProps = {
  readonly id: MarketId;
  readonly market: SpotMarket;
  readonly reading: ReturnType<typeof useCall<'app.spot/orders'>>;
};

export type AskOrder = (what: 'amend' | 'cancel', order: SpotOrder) => void;
type Asked = { readonly what: 'amend' | 'cancel'; readonly order: SpotOrder } | { readonly what: 'cancelAll' };

/** Orders in the book, or waiting for their stop: rows on a phone, a table with its actions where there is room. */
export function OpenOrders({ id, market, reading }: OpenOrdersProps) {
  const t = useText('spot');
  const showToast = useToast();
  const isDesk = useIsDesk();
  const [asked, setAsked] = useState<Asked>();
  const ask: AskOrder = (what, order) => setAsked({ what, order });
  const columns = useOpenColumns(market, ask);
  const close = () => setAsked(undefined);
  const done = (message: string) => {
    close();
    showToast(message);
  };
  return (
    <>
      <Loaded reading={reading} bones={<SkeletonRows count={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <PanelEmpty title={t('open.empty')} hint={t('open.emptyText')} />
          ) : isDesk ? (
            <RowTable
              label={t('panel.orders')}
              columns={columns}
              rows={rows}
              rowKey={(order) => order.id}
              href={(order) => `${ORDER_PATH}?id=${order.id}`}
            />
          ) : (
            <ul className={styles.rows}>
              {rows.map((order) => (
                <OpenOrder key={order.id} order={order} market={market} onAsk={ask} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {(reading.data?.rows.length ?? 0) > 1 && (
        <Button variant="quiet" size="small" onClick={() => setAsked({ what: 'cancelAll' })}>
          {t('cancelAll.action')}
        </Button>
      )}
      <Suspense fallback={null}>
        {asked?.what === 'amend' && asked.order.exitOf !== null && (
          <ExitsSheet order={asked.order} market={market} onClose={close} onDone={() => done(t('exits.done'))} />
        )}
        {asked?.what === 'amend' && asked.order.exitOf === null && (
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
