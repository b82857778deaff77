import type { MarketId, SpotOrder } from '@candor/contract';
import { pairOf } from '@candor/domain/market';
import { Button, Card, List, ListRow, Rows, useToast } from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { ExitRows } from './ExitRows.tsx';
import { OrderRow, priceDecimals } from './OrderRow.tsx';
import { isChangeable, isLive } from './order-words.ts';
import { ORDER_PATH } from './own-paths.ts';
import styles from './Trade.module.css';

const ExitsSheet = lazy(async () => ({ default: (await import('./ExitsSheet.tsx')).ExitsSheet }));

type ExitsCardProps = {
  readonly detail: Pick<Answer<'app.spot/order'>, 'order' | 'exits'>;
  /** Whether it can be changed in the book the customer is in. */
  readonly isHere: boolean;
};

/** At which marks the order ends, what became of that, and from an exit the way back to its order. */
export function ExitsCard({ detail: { order, exits }, isHere }: ExitsCardProps) {
  const t = useText('spot');
  const showToast = useToast();
  const [isChanging, setChanging] = useState(false);
  const hasPrices = order.takeProfit !== null || order.stopLoss !== null;
  const mayChange = isHere && isChangeable(order);
  if (!hasPrices && !mayChange) return null;
  return (
    <Card title={t('exits.title')}>
      <div className={styles.exits}>
        {hasPrices && (
          <Rows>
            <ExitRows exits={order} decimals={priceDecimals(order.market)} />
          </Rows>
        )}
        <p className={styles.small}>
          {noteOf(order, exits)
            .map((key) => t(key))
            .join(' ')}
        </p>
        <List>
          {exits.map((exit) => (
            <OrderRow key={exit.id} order={exit} />
          ))}
          {order.exitOf !== null && <ListRow href={`${ORDER_PATH}?id=${order.exitOf}`} title={t('exits.entry')} />}
        </List>
        {mayChange && (
          <Button variant="secondary" isWide onClick={() => setChanging(true)}>
            {t(hasPrices ? 'exits.change' : 'exits.add')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {isChanging && (
          <ExitsSheet
            order={order}
            market={pairOf(order.market as MarketId)}
            onClose={() => setChanging(false)}
            onDone={() => {
              setChanging(false);
              showToast(t('exits.done'));
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}

type Note = `exits.${'starts' | 'text' | 'ended' | 'made' | 'never' | 'woken.takeProfit' | 'woken.stopLoss'}`;

function noteOf(order: SpotOrder, exits: readonly SpotOrder[]): readonly Note[] {
  if (order.wokenBy !== null) return [`exits.woken.${order.wokenBy}`];
  if (order.exitOf !== null) return [order.state === 'waiting' ? 'exits.text' : 'exits.ended'];
  if (exits.length > 0) return ['exits.made'];
  return isLive(order) ? ['exits.starts', 'exits.text'] : ['exits.never'];
}
