import type { SpotOrder } from '@candor/contract';
import type { MarginPosition } from '@candor/contract/margin/calls';
import { SECOND_MS } from '@candor/kernel';
import { Amount, Card, List, ListRow, Price, UnknownFigure } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { TextLink } from '../../../parts/TextLink.tsx';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import styles from './Cards.module.css';

const EVERY_MS = 30 * SECOND_MS;
const FEW = '3';
const ORDERS_PATH = '/pages/spot/orders';
const ORDER_PATH = '/pages/spot/order';

/** What waits in the book and what is open on margin; nothing where there is neither. */
export function OpenTrades() {
  const t = useText('home');
  const common = useText('common');
  const orders = useCall('app.spot/orders', { list: 'pending', limit: FEW }).data?.rows ?? [];
  const open = { list: 'open', limit: FEW } as const;
  const positions = useCall('app.margin/positions', open, { everyMs: EVERY_MS }).data?.rows ?? [];
  if (orders.length + positions.length === 0) return null;
  return (
    <Card title={t('open.title')} action={<TextLink href={ORDERS_PATH}>{common('action.viewAll')}</TextLink>}>
      <List>
        {positions.map((position) => (
          <PositionRow key={position.id} position={position} />
        ))}
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </List>
    </Card>
  );
}

function PositionRow({ position }: { readonly position: MarginPosition }) {
  const t = useText('home');
  const { id, side, market, amount, entryPrice, gain } = position;
  return (
    <ListRow
      href={`${PATHS.marginPosition}?id=${id}`}
      hasChevron={false}
      title={t(`open.${side}`, { market: market.replace('-', '/') })}
      note={
        <span className={styles.facts}>
          <Amount value={readMoney(amount)} /> <Price value={entryPrice} decimals={decimalsOf(entryPrice)} />
        </span>
      }
      end={gain === null ? <UnknownFigure /> : <Amount value={readMoney(gain)} sign="always" />}
      endNote={t('open.gain')}
    />
  );
}

function OrderRow({ order }: { readonly order: SpotOrder }) {
  const t = useText('home');
  const { id, side, market, amount, budget, price, stopPrice, takeProfit, stopLoss } = order;
  const asked = amount ?? budget;
  const at = price ?? stopPrice ?? takeProfit ?? stopLoss;
  return (
    <ListRow
      href={`${ORDER_PATH}?id=${id}`}
      hasChevron={false}
      title={t(`open.${side}`, { market: market.replace('-', '/') })}
      note={asked && <Amount value={readMoney(asked)} />}
      end={<Price value={at} decimals={decimalsOf(at ?? '')} />}
      endNote={t('open.order')}
    />
  );
}
