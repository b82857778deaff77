import {
  CANDLE_INTERVALS,
  type CandleInterval,
  type MarketId,
  marketIds,
  OWN_SOURCE,
  type OwnBookEvent,
  type OwnCandleEvent,
  type OwnTradesEvent,
  type SpotCandle,
} from '@candor/contract';
import { formatQuantity, pairOf } from '@candor/domain/market';
import { baseOf, formatTicks, type ShownCandle } from '@candor/domain/spot';
import { formatMoney, type Instant } from '@candor/kernel';
import { LEDGER_BOOKS, type LedgerBook } from '@candor/ledger';
import { showCandle } from '../markets/events.ts';
import type { Engine, FillEvent } from './engine.ts';

const SHOWN_LEVELS = 20;

/** What our own markets say, in the decimal text of the wire. */
export function ownBookEvent(
  engine: Pick<Engine, 'depth' | 'info'>,
  book: LedgerBook,
  market: MarketId,
  at: Instant,
): OwnBookEvent {
  const { pair, state, phase, haltedFor, opensAt, last, seq } = engine.info(book, market);
  const { bids, asks } = engine.depth(book, market, SHOWN_LEVELS);
  const side = (levels: typeof bids) =>
    levels.map(({ price, qty }) => [formatTicks(pair, price), formatMoney(baseOf(pair, qty))] as const);
  return {
    ...{ book, market, at, seq, state, phase, haltedFor, opensAt },
    last: last === 0 ? null : formatTicks(pair, last),
    bids: side(bids),
    asks: side(asks),
    isStale: state === 'closed',
  };
}

export function ownTradesEvent(
  book: LedgerBook,
  market: MarketId,
  at: Instant,
  fills: readonly FillEvent[],
): OwnTradesEvent {
  const pair = pairOf(market);
  const trades = fills.map(({ fill, at: tradedAt }) => ({
    id: fill.id,
    price: formatTicks(pair, fill.price),
    quantity: formatQuantity(pair, fill.base.minor),
    side: fill.taker.side,
    at: tradedAt,
  }));
  return { book, market, at, trades };
}

export function ownCandleEvent(
  {
    book,
    market,
    interval,
  }: { readonly book: LedgerBook; readonly market: MarketId; readonly interval: CandleInterval },
  at: Instant,
  candle: ShownCandle,
): OwnCandleEvent {
  return { book, market, at, interval, ...showOwnCandle(market, candle) };
}

export function showOwnCandle(market: MarketId, candle: ShownCandle): SpotCandle {
  return { ...showCandle(pairOf(market), candle), isTraded: candle.isTraded };
}

/** What somebody who listens to a channel wants to see; undefined where it is no candle of ours. */
export function readOwnCandlesChannel(
  channel: string,
): { readonly book: LedgerBook; readonly market: MarketId; readonly interval: CandleInterval } | undefined {
  const [kind, source, ...parts] = channel.split(':');
  if (kind !== 'candles' || source !== OWN_SOURCE) return undefined;
  const book = LEDGER_BOOKS.find((each) => each === parts[0]);
  const market = marketIds().find((each) => each === parts[1]);
  const interval = CANDLE_INTERVALS.find((each) => each === parts[2]);
  return book && market && interval ? { book, market, interval } : undefined;
}
