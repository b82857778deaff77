import { Button, formatDecimal, IconButton, iconColumns, iconEye, useUi } from '@candor/ui';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import { toDecimalText } from '../chart/plot-candle.ts';
import { BookTable } from './BookTable.tsx';
import type { BookFeed, ShownBook } from './book-feed.ts';
import { type BookView, type OwnPrices, openBookView } from './book-view.ts';
import { spreadOf } from './ladder.ts';
import styles from './OrderBook.module.css';

export type OrderBookProps = {
  /** `BTC/USDT`. */
  readonly name: string;
  readonly base: string;
  readonly quote: string;
  readonly tick: string;
  readonly lot: string;
  readonly feed: BookFeed;
  /** The last price, where the feed does not say it. */
  readonly last?: string | null | undefined;
  /** For each side: 7 beside a ticket on a phone, up to 20 where there is room. */
  readonly levels?: number | undefined;
  /** A third column with what stands up to each price; too much for half a phone. */
  readonly hasTotal?: boolean | undefined;
  /** Tapping a level takes its price; levels of a silent book are inert. */
  readonly onPick?: ((price: string, side: 'bid' | 'ask') => void) | undefined;
  /** Over the ladder, with its buttons beside it in place of those below. */
  readonly head?: ReactNode | undefined;
  /** How many ticks share a line. */
  readonly ticks?: number | undefined;
  /** Prices at which the customer's own orders stand. */
  readonly own?: OwnPrices | undefined;
  /** The mark beside the last price, where both are to be told apart. Read with every flush. */
  readonly middle?: { readonly lastName: string; readonly readMark: () => string | undefined } | undefined;
};

export function OrderBook(props: OrderBookProps) {
  const { name, base, quote, tick, lot, feed, last, levels = 10, hasTotal = false, onPick } = props;
  const { head, ticks = 1, own, middle } = props;
  const t = useText('market');
  const { locale, text } = useUi();
  const ladder = useRef<HTMLDivElement>(null);
  const view = useRef<BookView>(null);
  const [still, setStill] = useState<ShownBook | undefined>(undefined);
  const [spoken, setSpoken] = useState('');
  const state = useSyncExternalStore(feed.subscribe, () => stateOf(feed.current()));
  const said = useRef({ onPick, t, last, own, middle });
  useEffect(() => {
    said.current = { onPick, t, last, own, middle };
  });
  // An own order that came or went is marked at once, also in a market that is quiet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view reads it when it is woken
  useEffect(() => view.current?.wake(), [own]);
  const isTable = still !== undefined;
  const isPickable = onPick !== undefined;
  const lastName = middle?.lastName;

  useEffect(() => {
    if (!ladder.current) return;
    const opened = openBookView({
      root: ladder.current,
      levels,
      hasTotal,
      priceDecimals: decimalsOf(tick),
      quantityDecimals: decimalsOf(lot),
      locale,
      spreadWords: (spread) => said.current.t('book.spread', { spread }),
      read: feed.current,
      readLast: () => said.current.last,
      ticks,
      tick,
      readOwn: () => said.current.own,
      readMark: () => said.current.middle?.readMark(),
      lastName,
      onPick: isPickable ? (price, side) => said.current.onPick?.(price, side) : undefined,
    });
    view.current = opened;
    const stop = feed.subscribe(opened.wake);
    return () => {
      view.current = null;
      stop();
      opened.close();
    };
  }, [feed, levels, hasTotal, tick, lot, locale, isPickable, ticks, lastName]);

  const readAloud = () => {
    const orderBook = feed.current();
    const [bid, ask] = [orderBook?.bids[0]?.[0], orderBook?.asks[0]?.[0]];
    const spread = orderBook ? spreadOf(orderBook) : undefined;
    const price = (value: string) => formatDecimal(value, { locale, decimals: decimalsOf(tick) }) ?? value;
    setSpoken(
      bid && ask && spread
        ? t('book.spoken', {
            name,
            bid: price(bid),
            ask: price(ask),
            spread: price(toDecimalText(spread.size, decimalsOf(tick))),
          })
        : t('book.silent'),
    );
  };

  const toggleTable = () => setStill(isTable ? undefined : (feed.current() ?? undefined));
  const tableWords = isTable ? t('book.showLadder') : text.showTable;

  return (
    <section className={styles.book} aria-label={t('book.label', { name })} data-total={hasTotal}>
      {head !== undefined && (
        <div className={styles.head}>
          {head}
          <IconButton icon={iconEye} size={16} isQuiet label={t('book.read')} onClick={readAloud} />
          <IconButton icon={iconColumns} size={16} isQuiet label={tableWords} onClick={toggleTable} />
        </div>
      )}
      {isTable ? (
        <BookTable label={t('book.label', { name })} orderBook={still} tick={tick} lot={lot} onPick={onPick} />
      ) : (
        <>
          <div className={styles.heads} aria-hidden="true">
            <span>
              <bdi>{t('book.priceIn', { unit: quote })}</bdi>
            </span>
            <span>
              <bdi>{t('book.amountIn', { unit: base })}</bdi>
            </span>
            {hasTotal && (
              <span>
                <bdi>{t('book.totalIn', { unit: base })}</bdi>
              </span>
            )}
          </div>
          {/* Pointing at it holds it still, so that the level tapped is the level meant. */}
          <div
            ref={ladder}
            className={styles.ladder}
            dir="ltr"
            aria-hidden="true"
            onPointerEnter={() => isPickable && view.current?.hold(true)}
            onPointerLeave={() => view.current?.hold(false)}
          />
        </>
      )}
      {state !== 'live' && <p className={styles.state}>{t(`book.${state}`)}</p>}
      {head === undefined && (
        <div className={styles.foot}>
          <Button variant="quiet" size="small" onClick={readAloud}>
            {t('book.read')}
          </Button>
          <Button variant="quiet" size="small" onClick={toggleTable}>
            {tableWords}
          </Button>
        </div>
      )}
      <output className={styles.spoken}>{spoken}</output>
    </section>
  );
}

function stateOf(orderBook: ShownBook | null | undefined): 'loading' | 'silent' | 'stale' | 'empty' | 'live' {
  if (orderBook === undefined) return 'loading';
  if (orderBook === null) return 'silent';
  if (orderBook.isStale) return 'stale';
  return orderBook.bids.length + orderBook.asks.length === 0 ? 'empty' : 'live';
}
