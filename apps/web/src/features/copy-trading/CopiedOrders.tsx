import type { CopiedOrder, CopyOrder } from '@candor/contract/copy-trading/shapes';
import { instant } from '@candor/kernel';
import { Amount, Button, Card, DateTime, List, ListRow, Price, useToast } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useCommand } from '../../platform/use-command.ts';
import { readMoney } from '../../platform/wire-money.ts';

type Props = { readonly followId: string; readonly orders: readonly CopiedOrder[] };

/** [CPY-10] What each order of the project was for this follower, or why they had no part in it. */
export function CopiedOrders({ followId, orders }: Props) {
  const t = useText('copy-trading');
  const titles = useText('titles');
  return (
    <Card title={titles('spot.orders')}>
      {orders.length === 0 ? (
        <p className={flow.note}>{t('noOrders')}</p>
      ) : (
        <List>
          {orders.map((each) => (
            <Copied key={each.order.id} followId={followId} copied={each} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Copied({ followId, copied: { order, part } }: { readonly followId: string; readonly copied: CopiedOrder }) {
  const t = useText('copy-trading');
  const spot = useText('spot');
  const words = useFailureWords();
  const showToast = useToast();
  const cancelling = useCommand('app.copy-trading/cancel-copied', {
    touches: 'everything',
    onDone: () => showToast(spot('cancel.done')),
  });
  const isWaiting = order.state === 'waiting' && part === null;
  return (
    <ListRow
      title={spot(`side.${order.side}`)}
      note={
        <>
          {part?.leftOut ? t(`out.${part.leftOut}`) : <OrderState order={order} />} ·{' '}
          <DateTime value={instant(order.placedAt)} />
        </>
      }
      end={
        isWaiting ? (
          <Button
            variant="secondary"
            size="small"
            isBusy={cancelling.isBusy}
            onClick={() => void cancelling.run({ id: followId, orderId: order.id })}
          >
            {spot('cancel.action')}
          </Button>
        ) : (
          <Amount value={part && readMoney(part.paid)} />
        )
      }
      endNote={
        cancelling.failure ? words(cancelling.failure) : <Price value={part?.price ?? order.price} decimals={2} />
      }
    />
  );
}

export function OrderState({ order }: { readonly order: Pick<CopyOrder, 'state'> }) {
  const t = useText('copy-trading');
  const spot = useText('spot');
  switch (order.state) {
    case 'filled':
    case 'cancelled':
      return <>{spot(`state.${order.state}`)}</>;
    case 'waiting':
    case 'decided':
      return <>{t('waiting')}</>;
    case 'refused':
    case 'expired':
      return <>{t(order.state)}</>;
    default:
      return order.state satisfies never;
  }
}
