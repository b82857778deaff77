import type { SpotOrder } from '@candor/contract';
import { findPair, formatPrice } from '@candor/domain/market';
import { instant } from '@candor/kernel';
import { Amount, CoinMark, ListRow, Price, TimeAgo } from '@candor/ui';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { useOrderWords } from './order-words.ts';
import { ORDER_PATH } from './own-paths.ts';

/** What was ordered, where it stands, and for how much. */
export function OrderRow({ order }: { readonly order: SpotOrder }) {
  const t = useText('spot');
  const words = useOrderWords();
  const asked = order.amount ?? order.budget;
  const price = order.averagePrice ?? order.price ?? order.stopPrice ?? order.takeProfit ?? order.stopLoss;
  return (
    <ListRow
      start={<CoinMark asset={order.filled.asset} size={MARK_PX} />}
      title={t('row', { order: words.title(order), market: order.market.replace('-', '/') })}
      note={
        <>
          {words.state(order)} · <TimeAgo value={instant(order.placedAt)} />
        </>
      }
      end={<Amount value={asked && readMoney(asked)} decimals="full" zeros="drop" />}
      endNote={price !== null && <Price value={price} decimals={priceDecimals(order.market)} />}
      href={`${ORDER_PATH}?id=${order.id}`}
      hasChevron={false}
    />
  );
}

export function priceDecimals(market: string): number {
  const pair = findPair(market);
  return pair ? decimalsOf(formatPrice(pair, pair.tick)) : 2;
}
