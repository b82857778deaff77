import { type MarketId, ownCandlesChannel, ownChannel } from '@candor/contract';
import { marketPairs } from '@candor/domain/market';
import { LEDGER_BOOKS, type LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import type { FillEvent } from './engine.ts';
import { FormingCandle } from './forming-candle.ts';
import { readOwnCandles, readShownCandles } from './own-candles.ts';
import { ownBookEvent, ownCandleEvent, ownTradesEvent, readOwnCandlesChannel } from './own-events.ts';

type Given = Pick<Platform, 'engine' | 'live' | 'db' | 'clock' | 'log' | 'markets'>;
type Market = {
  readonly book: LedgerBook;
  readonly market: MarketId;
  fills: FillEvent[];
  isChanged: boolean;
  state: string;
};

/** At most ten messages a second on a channel, however much is traded. */
const PUBLISH_EVERY_MS = 100;
/** How often it is looked for what changes without a batch: a halt, a market that was lost, an interval that begins. */
const WATCH_MS = 1_000;
const SHOWN_TRADES = 50;

/**
 * [SPT-28] Tells whoever listens what our own markets are, after it is on disk. Nothing of it is kept or replayed: who
 * joins reads the state by a call, and every message about a book is the whole of it.
 */
export function publishMarkets(given: Given): { readonly stop: () => void } {
  const { engine, live, clock, log } = given;
  const markets: Market[] = [];
  const addMarkets = () => {
    for (const { id: market } of marketPairs()) {
      if (find('real', market)) continue;
      for (const book of LEDGER_BOOKS) markets.push({ book, market, fills: [], isChanged: false, state: '' });
    }
  };
  const find = (book: LedgerBook, market: MarketId) =>
    markets.find((each) => each.book === book && each.market === market);
  addMarkets();
  const forming = new Map<string, FormingCandle>();
  let publishing: NodeJS.Timeout | undefined;
  const stateOf = (book: LedgerBook, market: MarketId) => {
    const { state, phase, haltedFor } = engine.info(book, market);
    return `${state} ${phase} ${haltedFor}`;
  };

  const flush = () => {
    publishing = undefined;
    const now = clock.now();
    for (const each of markets) {
      const { book, market, fills } = each;
      if (each.isChanged && live.isHeard(ownChannel('book', book, market))) {
        live.publish(ownChannel('book', book, market), 'book', ownBookEvent(engine, book, market, now));
      }
      if (fills.length > 0) {
        live.publish(ownChannel('trades', book, market), 'trades', ownTradesEvent(book, market, now, fills));
      }
      each.isChanged = false;
      each.fills = [];
    }
    for (const candle of forming.values()) {
      const channel = ownCandlesChannel(candle.book, candle.market, candle.interval);
      for (const each of candle.take()) live.publish(channel, 'candles', ownCandleEvent(candle, now, each));
    }
  };
  const wake = () => {
    publishing ??= setTimeout(flush, PUBLISH_EVERY_MS).unref();
  };
  /** [SPT-27] What the venues agree on now; a quiet candle follows nothing else. */
  const medianOf = (market: MarketId) => {
    const { state, price } = given.markets.price(market);
    return state === 'ok' ? price : null;
  };
  const watch = () => {
    const now = clock.now();
    // [LST-14] What was listed since is told of, too.
    addMarkets();
    for (const each of markets) {
      const state = stateOf(each.book, each.market);
      if (state === each.state) continue;
      each.state = state;
      each.isChanged = true;
      wake();
    }
    for (const candle of forming.values()) candle.advance(now, medianOf(candle.market));
    if (forming.size > 0) wake();
  };

  const follow = (channel: string, isHeard: boolean) => {
    const asked = readOwnCandlesChannel(channel);
    if (!asked) return;
    forming.delete(channel);
    if (!isHeard) return;
    const { book, market, interval } = asked;
    const candle = new FormingCandle(book, market, interval);
    forming.set(channel, candle);
    const newest = { book, market, interval, limit: 1 };
    Promise.all([readOwnCandles(given, newest), readShownCandles(given, newest)]).then(
      ([own, shown]) => candle.begin(own.at(-1), shown.at(-1)),
      (error: unknown) => {
        log.warn('engine.candle_start_failed', 'A new candle could not be started', { err: error, channel });
        // Whoever listens has the candles that were read; the next who joins begins it anew.
        forming.delete(channel);
      },
    );
  };

  const stops = [
    engine.onBook(({ book, market }) => {
      const each = find(book, market);
      if (each) each.isChanged = true;
      wake();
    }),
    engine.onFill((event) => {
      const { book, market } = event;
      const each = find(book, market);
      if (each && live.isHeard(ownChannel('trades', book, market))) {
        each.fills = [...each.fills, event].slice(-SHOWN_TRADES);
      }
      for (const candle of forming.values()) {
        if (candle.book === book && candle.market === market) candle.note(event);
      }
      wake();
    }),
    live.onHeard(follow),
  ];
  const watching = setInterval(watch, WATCH_MS).unref();
  return {
    stop: () => {
      clearInterval(watching);
      clearTimeout(publishing);
      for (const stop of stops) stop();
    },
  };
}
