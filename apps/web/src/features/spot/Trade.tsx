import type { MarketId, SpotMarket } from '@candor/contract';
import { MARKET_VENUES } from '@candor/contract/market-fields';
import type { SpotSide } from '@candor/contract/spot-fields';
import { pairOf } from '@candor/domain/market';
import { SECOND_MS } from '@candor/kernel';
import { Banner, Button, Card, Segmented, SkeletonRows, Tabs } from '@candor/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { MarketChart } from '../../parts/chart/MarketChart.tsx';
import { emptyDraft, type MarginDraft } from '../../parts/margin/margin-draft.ts';
import { usePositions } from '../../parts/margin/use-positions.ts';
import { OrderBook } from '../../parts/order-book/OrderBook.tsx';
import { TradeList } from '../../parts/order-book/TradeList.tsx';
import { deviceStore } from '../../platform/storage.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { OpenOrders } from './OpenOrders.tsx';
import { ownBook, ownTrades } from './own-feeds.ts';
import { SignInToTrade } from './SignInToTrade.tsx';
import { TicketCard } from './TicketCard.tsx';
import styles from './Trade.module.css';
import { TradeHead } from './TradeHead.tsx';
import type { Draft } from './ticket.ts';
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

const MarginTicket = lazy(async () => ({
  default: (await import('../../parts/margin/MarginTicket.tsx')).MarginTicket,
}));
const MarketPositions = lazy(async () => ({
  default: (await import('../../parts/margin/MarketPositions.tsx')).MarketPositions,
}));

/** Places in the queue change without a word to those behind, so they are asked for. */
const ORDERS_EVERY_MS = 5 * SECOND_MS;
const OPEN_MOST = '100';
/** Who folded the chart away, as on a phone, finds it so again. */
const FOLDED = 'candor.tradeChartFolded';

/** Chart, book and ticket of one market, and below them what the customer has open in it. */
export function Trade({ id, market, side, mode, onMode, onMarket }: TradeProps) {
  const t = useText('spot');
  const isSignedIn = useStore((state) => state.isSignedIn);
  const venue = useStore((state) => MARKET_VENUES.find((each) => each === state.exchange1)) ?? MARKET_VENUES[0];
  const [draft, setDraft] = useState<Draft>(() => firstDraft(market, side));
  const [loan, setLoan] = useState<MarginDraft>(() => emptyDraft(side === 'sell' ? 'short' : 'long'));
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  const [isChartOpen, setChartOpen] = useState(() => deviceStore.get(FOLDED) === null);
  const book = useMemo(() => ownBook(id), [id]);
  const trades = useMemo(() => ownTrades(id), [id]);
  const open = useCall(
    'app.spot/orders',
    { list: 'pending', market: id, limit: OPEN_MOST },
    { isEnabled: isSignedIn, everyMs: ORDERS_EVERY_MS },
  );
  const { base, quote, tick, lot } = market;
  const facts = { name: `${base}/${quote}`, base, quote, tick, lot };
  const positions = usePositions(isSignedIn && mode === 'margin');
  const marks = useMarks(id, open.data?.rows, mode === 'margin' ? positions.data?.rows : undefined);
  const fold = () => {
    if (isChartOpen) deviceStore.set(FOLDED, '1');
    else deviceStore.remove(FOLDED);
    setChartOpen(!isChartOpen);
  };
  // A tapped level is a price to trade at, so a ticket without one becomes a limit order.
  const pick = (price: string) => {
    if (mode === 'margin') setLoan((now) => ({ ...now, price }));
    else setDraft((now) => ({ ...now, price, kind: now.kind === 'stopLimit' ? 'stopLimit' : 'limit' }));
  };

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <TradeHead id={id} market={market} onMarket={onMarket} />
        {market.state !== 'open' && (
          <Banner tone="warn" title={t(`market.${market.state}`)}>
            {market.haltedFor ?? t(`market.${market.state}Text`)}
          </Banner>
        )}
      </div>
      <div className={styles.chart}>
        <Card
          title={t('chart', { venue })}
          action={
            <Button variant="quiet" size="small" onClick={fold}>
              {t(isChartOpen ? 'chartHide' : 'chartShow')}
            </Button>
          }
        >
          {isChartOpen && <MarketChart market={{ ...market, id }} venue={venue} marks={marks} />}
        </Card>
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
          <TicketCard pair={pairOf(id)} market={market} feed={book} draft={draft} onDraft={setDraft} />
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
          {mode === 'margin' && (
            <Suspense fallback={<SkeletonRows count={2} />}>
              <MarketPositions id={id} />
            </Suspense>
          )}
          <OpenOrders id={id} market={market} reading={open} />
        </div>
      )}
    </div>
  );
}

/** The ticket begins where the market stands: typing over a price is quicker than typing one. */
function firstDraft({ last, bid, ask }: SpotMarket, side: SpotSide): Draft {
  const price = last ?? bid ?? ask ?? '';
  return { side, kind: 'limit', price, stopPrice: '', amount: '', budget: '', life: 'gtc', isPostOnly: false };
}
