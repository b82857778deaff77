import type { MarketId, SpotMarket } from '@candor/contract';
import type { SpotSide } from '@candor/contract/spot/fields';
import { pairOf } from '@candor/domain/market';
import { SECOND_MS } from '@candor/kernel';
import { Segmented, SkeletonRows, Tabs } from '@candor/ui';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { BookSwitch } from '../../parts/BookSwitch.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { emptyDraft, type MarginDraft, MarginTicket, MarketPositions, usePositions } from '../margin/index.ts';
import { OrderBook, ownTrades, TradeList } from '../market/index.ts';
import { MarketNotice } from './MarketNotice.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { ownBook, paceBook } from './own-feeds.ts';
import { SignInToTrade } from './SignInToTrade.tsx';
import { TicketCard } from './TicketCard.tsx';
import styles from './Trade.module.css';
import { TradeChart } from './TradeChart.tsx';
import { TradeHead } from './TradeHead.tsx';
import { type Draft, firstPrice } from './ticket.ts';
import { useLiveMarket } from './use-live-market.ts';
import { useMarks } from './use-marks.ts';

type TradeProps = {
  readonly id: MarketId;
  readonly market: SpotMarket;
  readonly side: SpotSide;
  readonly mode: TradeMode;
  readonly onMode: (mode: TradeMode) => void;
  readonly onMarket: (id: MarketId) => void;
};

/** For what one has, or for what one has and borrows. */
type TradeMode = 'spot' | 'margin';

/** Places in the queue change without a word to those behind, so they are asked for. */
const ORDERS_EVERY_MS = 5 * SECOND_MS;
const OPEN_MOST = '100';
/** How often the ticket counts anew by the book. */
const COUNT_MS = 500;

/** Chart, book and ticket of one market, and below them what the customer has open in it. */
export function Trade({ id, market: read, side, mode, onMode, onMarket }: TradeProps) {
  const t = useText('spot');
  const isSignedIn = useStore((state) => state.isSignedIn);
  const money = useStore((state) => state.book);
  const [draft, setDraft] = useState<Draft>(() => firstDraft(read, side));
  const [loan, setLoan] = useState<MarginDraft>(() => emptyDraft(side === 'sell' ? 'short' : 'long'));
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  useEffect(() => useStore.setState({ tradeInfo: { symbol: id, side: draft.side } }), [id, draft.side]);
  const book = useMemo(() => ownBook(id, money), [id, money]);
  const counted = useMemo(() => paceBook(book, COUNT_MS), [book]);
  const trades = useMemo(() => ownTrades(money, id), [id, money]);
  const market = useLiveMarket(read, book);
  const open = useCall(
    'app.spot/orders',
    { list: 'pending', market: id, limit: OPEN_MOST },
    { isEnabled: isSignedIn, everyMs: ORDERS_EVERY_MS },
  );
  const titles = useText('titles');
  const { base, quote, tick, lot } = market;
  const facts = { name: `${base}/${quote}`, base, quote, tick, lot };
  const positions = usePositions(isSignedIn && mode === 'margin');
  const chartMarks = useMarks(id, open.data?.rows, mode === 'margin' ? positions.data?.rows : undefined);
  // A tapped level is a price to trade at, so a ticket without one becomes a limit order.
  const pick = (price: string) => {
    if (mode === 'margin') setLoan((now) => ({ ...now, price }));
    else setDraft((now) => ({ ...now, price, kind: now.kind === 'stopLimit' ? 'stopLimit' : 'limit' }));
  };

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <BookSwitch />
        <TradeHead id={id} market={market} feed={book} onMarket={onMarket} />
        <MarketNotice market={market} />
      </div>
      <div className={styles.chart}>
        <TradeChart id={id} market={market} chartMarks={chartMarks} />
      </div>
      <div className={styles.ticket}>
        <div className={styles.mode}>
          <Segmented
            label={t('mode')}
            size="small"
            items={(['spot', 'margin'] as const).map((each) => ({ id: each, label: t(`mode.${each}`) }))}
            value={mode}
            onValueChange={onMode}
          />
        </div>
        {!isSignedIn ? (
          <SignInToTrade />
        ) : mode === 'margin' ? (
          <Suspense fallback={<SkeletonRows count={6} />}>
            <MarginTicket pair={pairOf(id)} market={market} draft={loan} onDraft={setLoan} />
          </Suspense>
        ) : (
          <TicketCard pair={pairOf(id)} market={market} feed={counted} draft={draft} onDraft={setDraft} />
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
            <OrderBook {...facts} feed={book} last={market.last} levels={7} onPick={isSignedIn ? pick : undefined} />
          ) : (
            <TradeList {...facts} feed={trades} />
          )}
        </Tabs>
      </div>
      {isSignedIn && (
        <div className={styles.orders}>
          {mode === 'margin' && (
            <Suspense fallback={<SkeletonRows count={2} />}>
              <MarketPositions id={id} />
            </Suspense>
          )}
          <OpenOrders id={id} market={market} reading={open} />
          <p className={styles.ways}>
            <TextLink href={`${PATHS.robots}?market=${id}`}>{titles('robot.strategies')}</TextLink>
            <TextLink href={`${PATHS.autoInvestNew}?market=${id}`}>{titles('auto-invest.plans')}</TextLink>
          </p>
        </div>
      )}
    </div>
  );
}

/** The ticket begins where the market stands: typing over a price is quicker than typing one. */
function firstDraft(market: SpotMarket, side: SpotSide): Draft {
  const price = firstPrice(market);
  const figures = { price, stopPrice: '', amount: '', budget: '' };
  return { side, kind: 'limit', ...figures, timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' };
}
