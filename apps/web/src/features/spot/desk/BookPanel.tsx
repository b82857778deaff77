import type { MarketId, SpotBookName, SpotMarket, SpotOrder } from '@candor/contract';
import { formatDecimal, Tabs, useIsDesk, useUi } from '@candor/ui';
import { type RefObject, useMemo, useState } from 'react';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import { type BookFeed, BookHead, OrderBook, type OwnPrices, ownTrades, TradeList } from '../../market/index.ts';
import styles from './Desk.module.css';

type BookPanelProps = {
  readonly id: MarketId;
  readonly money: SpotBookName;
  readonly market: SpotMarket;
  readonly feed: BookFeed;
  readonly orders: readonly SpotOrder[] | undefined;
  readonly markPrice: RefObject<string | null>;
  readonly onPick: ((price: string) => void) | undefined;
};

/** Fifteen levels a side and the trades below them; beside a ticket on a phone fewer, and the trades behind a tab. */
const LEVELS = { desk: 15, phone: 9 } as const;

export function BookPanel({ id, money, market, feed, orders, markPrice, onPick }: BookPanelProps) {
  const [t, words] = [useText('spot'), useText('market')];
  const { locale } = useUi();
  const isDesk = useIsDesk();
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  const [ticks, setTicks] = useState(1);
  const { base, quote, tick, lot } = market;
  const facts = { name: `${base}/${quote}`, base, quote, tick, lot };
  const trades = useMemo(() => ownTrades(money, id), [id, money]);
  const own = useMemo(() => pricesOf(orders ?? []), [orders]);
  const readMark = () => {
    const price = markPrice.current && formatDecimal(markPrice.current, { locale, decimals: decimalsOf(tick) });
    return price ? t('markAt', { price }) : undefined;
  };
  const middle = { lastName: t('trigger.last'), readMark };
  const given = { ...facts, feed, last: market.last, own, middle, ticks, onPick };
  const grouping = { label: t('group'), tick, ticks, onTicks: setTicks };
  if (isDesk) {
    const head = <BookHead {...grouping} title={words('coin.book')} />;
    return (
      <>
        <OrderBook {...given} levels={LEVELS.desk} hasTotal head={head} />
        <div className={styles.trades}>
          <h2 className={styles.title}>{t('trades')}</h2>
          <TradeList {...facts} feed={trades} />
        </div>
      </>
    );
  }
  return (
    <Tabs
      label={t('tabs')}
      items={(['book', 'trades'] as const).map((each) => ({ id: each, label: t(each) }))}
      value={tab}
      onValueChange={setTab}
    >
      {tab === 'book' ? (
        <OrderBook {...given} levels={LEVELS.phone} head={<BookHead {...grouping} />} />
      ) : (
        <TradeList {...facts} feed={trades} />
      )}
    </Tabs>
  );
}

/** Where own orders stand in the book; a stop that waits stands in none. */
function pricesOf(orders: readonly SpotOrder[]): OwnPrices {
  const of = (side: SpotOrder['side']) =>
    orders.flatMap((order) => (order.side === side && order.state === 'open' && order.price ? [order.price] : []));
  return { bid: of('buy'), ask: of('sell') };
}
