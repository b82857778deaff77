import type { MarketId, SpotMarket } from '@candor/contract';
import type { SpotSide } from '@candor/contract/spot-fields';
import { pairOf } from '@candor/domain/market';
import { SECOND_MS } from '@candor/kernel';
import { Tabs } from '@candor/ui';
import { useMemo, useState } from 'react';
import { OrderBook } from '../../parts/order-book/OrderBook.tsx';
import { TradeList } from '../../parts/order-book/TradeList.tsx';
import { ownTrades } from '../../parts/order-book/trade-feed.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { MarketNotice } from './MarketNotice.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { ownBook, paceBook } from './own-feeds.ts';
import { SignInToTrade } from './SignInToTrade.tsx';
import { TicketCard } from './TicketCard.tsx';
import styles from './Trade.module.css';
import { TradeChart } from './TradeChart.tsx';
import { TradeHead } from './TradeHead.tsx';
import type { Draft } from './ticket.ts';
import { useLiveMarket } from './use-live-market.ts';

type TradeProps = {
  readonly id: MarketId;
  readonly market: SpotMarket;
  readonly side: SpotSide;
  readonly onMarket: (id: MarketId) => void;
};

/** Places in the queue change without a word to those behind, so they are asked for. */
const ORDERS_EVERY_MS = 5 * SECOND_MS;
const OPEN_MOST = '100';
/** How often the ticket counts anew by the book. */
const COUNT_MS = 500;

/** Chart, book and ticket of one market, and below them what the customer has open in it. */
export function Trade({ id, market: read, side, onMarket }: TradeProps) {
  const t = useText('spot');
  const isSignedIn = useStore((state) => state.isSignedIn);
  const [draft, setDraft] = useState<Draft>(() => firstDraft(read, side));
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  const book = useMemo(() => ownBook(id), [id]);
  const counted = useMemo(() => paceBook(book, COUNT_MS), [book]);
  const trades = useMemo(() => ownTrades('real', id), [id]);
  const market = useLiveMarket(read, book);
  const open = useCall(
    'app.spot/orders',
    { list: 'pending', market: id, limit: OPEN_MOST },
    { isEnabled: isSignedIn, everyMs: ORDERS_EVERY_MS },
  );
  const { base, quote, tick, lot } = market;
  const facts = { name: `${base}/${quote}`, base, quote, tick, lot };
  const rows = open.data?.rows;
  const marks = useMemo(
    () =>
      (rows ?? []).flatMap(({ side: way, price, stopPrice }) => {
        const at = price ?? stopPrice;
        return at === null
          ? []
          : [{ price: at, label: t(`side.${way}`), tone: way === 'buy' ? ('up' as const) : ('down' as const) }];
      }),
    [rows, t],
  );
  // A tapped level is a price to trade at, so a ticket without one becomes a limit order.
  const pick = (price: string) =>
    setDraft((now) => ({ ...now, price, kind: now.kind === 'stopLimit' ? 'stopLimit' : 'limit' }));

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <TradeHead id={id} market={market} feed={book} onMarket={onMarket} />
        <MarketNotice market={market} />
      </div>
      <div className={styles.chart}>
        <TradeChart id={id} market={market} marks={marks} />
      </div>
      <div className={styles.ticket}>
        {isSignedIn ? (
          <TicketCard pair={pairOf(id)} market={market} feed={counted} draft={draft} onDraft={setDraft} />
        ) : (
          <SignInToTrade />
        )}
      </div>
      <div className={styles.book}>
        <Tabs
          label={t('tabs')}
          items={(['book', 'trades'] as const).map((each) => ({ id: each, label: t(each) }))}
          value={tab}
          onValueChange={setTab}
        >
          {tab === 'book' ? (
            <OrderBook {...facts} feed={book} levels={7} onPick={isSignedIn ? pick : undefined} />
          ) : (
            <TradeList {...facts} feed={trades} />
          )}
        </Tabs>
      </div>
      {isSignedIn && (
        <div className={styles.orders}>
          <OpenOrders id={id} market={market} reading={open} />
        </div>
      )}
    </div>
  );
}

/** The ticket begins where the market stands: typing over a price is quicker than typing one. */
function firstDraft({ last, bid, ask }: SpotMarket, side: SpotSide): Draft {
  const price = last ?? bid ?? ask ?? '';
  const figures = { price, stopPrice: '', amount: '', budget: '' };
  return { side, kind: 'limit', ...figures, life: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' };
}
