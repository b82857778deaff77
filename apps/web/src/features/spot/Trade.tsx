import type { MarketId, SpotMarket } from '@candor/contract';
import type { SpotSide } from '@candor/contract/spot/fields';
import { pairOf } from '@candor/domain/market';
import { SECOND_MS } from '@candor/kernel';
import { DeskPage, Segmented, SkeletonRows, useToast } from '@candor/ui';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { InTopBar } from '../../parts/InTopBar.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { emptyDraft, type MarginDraft, MarginTicket, usePositions } from '../margin/index.ts';
import { BookPanel } from './desk/BookPanel.tsx';
import styles from './desk/Desk.module.css';
import { MarketBar } from './desk/MarketBar.tsx';
import { Panel, type PanelName } from './desk/Panel.tsx';
import { useTradeKeys } from './desk/use-trade-keys.ts';
import { MarketNotice } from './MarketNotice.tsx';
import { ownBook, paceBook } from './own-feeds.ts';
import { SignInToTrade } from './SignInToTrade.tsx';
import { TicketCard } from './TicketCard.tsx';
import { TradeChart } from './TradeChart.tsx';
import { type Draft, firstPrice, offersOf, takeSide } from './ticket.ts';
import { useLiveMarket } from './use-live-market.ts';
import { type Moved, useMarks } from './use-marks.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));
const KeysSheet = lazy(async () => ({ default: (await import('./desk/KeysSheet.tsx')).KeysSheet }));

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
  const showToast = useToast();
  const money = useStore((state) => state.book);
  const [draft, setDraft] = useState<Draft>(() => firstDraft(read, side));
  const [loan, setLoan] = useState<MarginDraft>(() => emptyDraft(side === 'sell' ? 'short' : 'long'));
  const [panel, setPanel] = useState<PanelName>(mode === 'margin' ? 'positions' : 'orders');
  const [isFull, setFull] = useState(false);
  const [isKeys, setKeys] = useState(false);
  const [moved, setMoved] = useState<Moved>();
  const markPrice = useRef<string | null>(null);
  const keepMark = useCallback((price: string | null) => {
    markPrice.current = price;
  }, []);
  useEffect(() => useStore.setState({ tradeInfo: { symbol: id, side: draft.side } }), [id, draft.side]);
  const orderBook = useMemo(() => ownBook(id, money), [id, money]);
  const counted = useMemo(() => paceBook(orderBook, COUNT_MS), [orderBook]);
  const market = useLiveMarket(read, orderBook);
  const open = useCall(
    'app.spot/orders',
    { list: 'pending', market: id, limit: OPEN_MOST },
    { isEnabled: isSignedIn, everyMs: ORDERS_EVERY_MS },
  );
  const positions = usePositions(isSignedIn && (mode === 'margin' || panel === 'positions'));
  const chartMarks = useMarks(id, open.data?.rows, mode === 'margin' ? positions.data?.rows : undefined, setMoved);
  const ticket = useRef<HTMLDivElement>(null);
  const take = (next: SpotSide) => {
    setDraft((now) => ({ ...now, ...takeSide(now, next, offersOf(market, orderBook.current())) }));
    setLoan((now) => ({ ...now, side: next === 'buy' ? 'long' : 'short' }));
    ticket.current?.querySelector<HTMLInputElement>('[name="size"], [name="amount"]')?.focus();
  };
  useTradeKeys({ onSide: take, onFull: setFull, onHelp: () => setKeys(true) });
  // A tapped level is a price to trade at, so a ticket without one becomes a limit order.
  const pick = (price: string) => {
    if (mode === 'margin') setLoan((now) => ({ ...now, price }));
    else setDraft((now) => ({ ...now, price, kind: now.kind === 'stopLimit' ? 'stopLimit' : 'limit' }));
  };
  const changeMode = (next: TradeMode) => {
    setPanel(next === 'margin' ? 'positions' : 'orders');
    onMode(next);
  };

  return (
    <DeskPage>
      <InTopBar>
        <MarketBar
          id={id}
          market={market}
          feed={orderBook}
          onMarket={onMarket}
          onMark={keepMark}
          onKeys={() => setKeys(true)}
        />
      </InTopBar>
      <div className={styles.desk} data-visitor={!isSignedIn}>
        <div className={styles.notice}>
          <MarketNotice market={market} />
        </div>
        <div className={styles.chart} data-full={isFull}>
          <TradeChart id={id} market={market} chartMarks={chartMarks} isFull={isFull} onFull={setFull} />
        </div>
        <div ref={ticket} className={styles.ticket} inert={isFull}>
          <div className={styles.mode}>
            <Segmented
              label={t('mode')}
              size="small"
              items={(['spot', 'margin'] as const).map((each) => ({ id: each, label: t(`mode.${each}`) }))}
              value={mode}
              onValueChange={changeMode}
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
        <div className={styles.book} inert={isFull}>
          <BookPanel
            {...{ id, money, market, markPrice }}
            feed={orderBook}
            orders={open.data?.rows}
            onPick={isSignedIn ? pick : undefined}
          />
        </div>
        {isSignedIn && (
          <div className={styles.panel} inert={isFull}>
            <Panel {...{ id, market, open, positions }} value={panel} onValueChange={setPanel} />
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {isKeys && <KeysSheet onClose={() => setKeys(false)} />}
        {moved && (
          <MoveDialog
            moved={moved}
            onClose={() => setMoved(undefined)}
            onDone={() => {
              setMoved(undefined);
              showToast(t('amend.done'));
            }}
          />
        )}
      </Suspense>
    </DeskPage>
  );
}

/** The ticket begins where the market stands: typing over a price is quicker than typing one. */
function firstDraft(market: SpotMarket, side: SpotSide): Draft {
  const price = firstPrice(market, side);
  const figures = { price, offered: price, stopPrice: '', amount: '', budget: '' };
  return { side, kind: 'limit', ...figures, timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' };
}
