import type { VenueConnector } from '@candor/adapters/venue';
import {
  type CandleInterval,
  candlesChannel,
  type MarketId,
  TICKERS_CHANNEL,
  type VenueName,
  venueChannel,
} from '@candor/contract';
import { type Agreed, type Candle, combinePrices, type MarketPrice, marketPairs, pairOf } from '@candor/domain/market';
import type { Clock } from '@candor/kernel';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log.ts';
import { CandleCache } from './candle-cache.ts';
import { bookEvent, candleEvent, tickerEvent, tradesEvent } from './events.ts';
import type { Markets, Tick, VenueTrade } from './markets.ts';
import { venueMarkets } from './open-connectors.ts';
import { readCandlesChannel } from './read-channel.ts';
import { VenueState } from './venue-state.ts';

export type MarketsOptions = {
  readonly connectors: ReadonlyMap<VenueName, VenueConnector>;
  readonly clock: Clock;
  readonly steadyMs: () => number;
  readonly live: Live;
  readonly log: Log;
};

export type RunningMarkets = Markets & {
  /** How many books can be relied on, of all that are listened to. */
  readonly fresh: () => number;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

/** At most ten messages a second about one market of a venue, however much happens there. */
const PUBLISH_EVERY_MS = 100;
/** Lists are drawn twice a second, so they are told no more often. */
const LIST_EVERY_MS = 500;
/** How often it is looked for prices that have grown old without a word. */
const WATCH_MS = 1_000;
const SHOWN_LEVELS = 20;
const SHOWN_TRADES = 50;

type Followers = Set<(candle: Candle) => void>;

export function openMarkets({ connectors, clock, steadyMs, live, log }: MarketsOptions): RunningMarkets {
  const states = new Map<string, VenueState>();
  const addStates = () => {
    for (const [venue, connector] of connectors) {
      for (const { id, symbols } of marketPairs()) {
        const key = `${venue}:${id}`;
        if (symbols[venue] && !states.has(key)) states.set(key, new VenueState(venue, id, connector, clock));
      }
    }
  };
  addStates();
  const cache = new CandleCache(steadyMs);
  const agreed = new Map<MarketId, { readonly price: bigint; readonly atMs: number }>();
  const listeners = new Set<(tick: Tick) => void>();
  const candleFollowers = new Map<string, Followers>();
  const dirty = new Set<VenueState>();
  const newTrades = new Map<VenueState, VenueTrade[]>();
  const wasStale = new Map<VenueState, boolean>();
  const unlisted = new Set<VenueState>();
  let publishing: NodeJS.Timeout | undefined;
  let listing: NodeJS.Timeout | undefined;
  let watching: NodeJS.Timeout | undefined;
  let isStopped = false;

  const stateOf = (venue: VenueName, id: MarketId) => states.get(`${venue}:${id}`);

  const price = (id: MarketId): MarketPrice => {
    const known = agreed.get(id);
    const before: Agreed | null = known ? { price: known.price, ageMs: steadyMs() - known.atMs } : null;
    const sources = [...connectors.keys()].flatMap((name) => {
      const mid = stateOf(name, id)?.mid();
      return mid ? [{ name, ...mid }] : [];
    });
    const found = combinePrices(sources, before);
    const counted = found.sources.filter(({ weight }) => weight === 1);
    if (found.state === 'ok' && counted.length > 1) agreed.set(id, { price: found.price, atMs: steadyMs() });
    return found;
  };

  const publish = (state: VenueState) => {
    const { venue, market } = state;
    const channel = (kind: 'ticker' | 'book' | 'trades') => venueChannel(kind, venue, market);
    if (live.isHeard(channel('ticker'))) {
      const ticker = state.ticker();
      if (ticker) live.publish(channel('ticker'), 'ticker', tickerEvent(ticker));
    }
    if (live.isHeard(channel('book'))) {
      const depth = state.depth(SHOWN_LEVELS);
      if (depth) live.publish(channel('book'), 'book', bookEvent(depth));
    }
    const trades = newTrades.get(state);
    newTrades.delete(state);
    if (trades && live.isHeard(channel('trades'))) {
      live.publish(channel('trades'), 'trades', tradesEvent(state.about(), trades.slice(-SHOWN_TRADES)));
    }
  };
  const publishList = () => {
    listing = undefined;
    const tickers = [...unlisted].flatMap((state) => state.ticker() ?? []).map(tickerEvent);
    unlisted.clear();
    if (tickers.length > 0) live.publish(TICKERS_CHANNEL, 'tickers', { tickers });
  };
  const flush = () => {
    publishing = undefined;
    const changed = [...dirty];
    dirty.clear();
    if (live.isHeard(TICKERS_CHANNEL)) {
      for (const state of changed) unlisted.add(state);
      listing ??= setTimeout(publishList, LIST_EVERY_MS);
    }
    for (const id of new Set(changed.map(({ market }) => market))) price(id);
    for (const state of changed) {
      publish(state);
      for (const listener of listeners) listener({ venue: state.venue, market: state.market });
    }
  };
  const mark = (state: VenueState) => {
    dirty.add(state);
    publishing ??= setTimeout(flush, PUBLISH_EVERY_MS);
  };
  /** A price that grows old does so in silence, and whoever looks at it must be told. */
  const watch = () => {
    for (const state of states.values()) {
      if (wasStale.get(state) !== state.isStale) mark(state);
      wasStale.set(state, state.isStale);
    }
  };

  const hear = (venue: VenueName, connector: VenueConnector) =>
    connector.listen((news) => {
      const state = states.get(`${venue}:${news.market}`);
      if (!state) return;
      if (news.kind === 'candle') {
        const key = `${venue}:${news.market}:${news.interval}`;
        for (const follower of candleFollowers.get(key) ?? []) follower(news.candle);
        return;
      }
      if (news.kind === 'trades') {
        state.addTrades(news.trades);
        newTrades.set(state, [...(newTrades.get(state) ?? []), ...news.trades].slice(-SHOWN_TRADES));
      }
      mark(state);
    });

  /** [LST-47] None where the venue does not have the market: an order book of our own is all some have. */
  const connectorFor = (venue: VenueName, id: MarketId) =>
    pairOf(id).symbols[venue] === undefined ? undefined : connectors.get(venue);

  const followCandles: Markets['followCandles'] = (venue, id, interval, listener) => {
    const key = `${venue}:${id}:${interval}`;
    const followers: Followers = candleFollowers.get(key) ?? new Set();
    candleFollowers.set(key, followers.add(listener));
    const unfollow = connectorFor(venue, id)?.followCandles(id, interval);
    return () => {
      followers.delete(listener);
      if (followers.size === 0) candleFollowers.delete(key);
      unfollow?.();
    };
  };
  const onScreen = new Map<string, () => void>();
  const followOnScreen = (channel: string, isHeard: boolean) => {
    const asked = readCandlesChannel(channel);
    if (!asked) return;
    onScreen.get(channel)?.();
    onScreen.delete(channel);
    const state = stateOf(asked.venue, asked.market);
    if (!isHeard || !state) return;
    const show = (interval: CandleInterval) => (candle: Candle) =>
      live.publish(
        candlesChannel(asked.venue, asked.market, interval),
        'candles',
        candleEvent(state.about(), interval, candle),
      );
    onScreen.set(channel, followCandles(asked.venue, asked.market, asked.interval, show(asked.interval)));
  };
  const stops: (() => void)[] = [];

  return {
    pairs: () => marketPairs(),
    venuesOf: (id) => [...connectors.keys()].filter((venue) => connectorFor(venue, id) !== undefined),
    ticker: (venue, id) => stateOf(venue, id)?.ticker(),
    depth: (venue, id, levels) => stateOf(venue, id)?.depth(levels),
    trades: (venue, id, count) => stateOf(venue, id)?.trades(count) ?? [],
    candles: async (venue, id, interval, query) => {
      const connector = connectorFor(venue, id);
      return connector ? cache.read(venue, connector, id, interval, query) : [];
    },
    followCandles,
    price,
    onTick: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    learnMarkets: () => {
      addStates();
      for (const [venue, connector] of connectors) connector.learn(venueMarkets(venue));
    },
    fresh: () => [...states.values()].filter(({ isStale }) => !isStale).length,
    start: () => {
      // The venues of a sandbox may come up in the very moment everything ends.
      if (isStopped || watching) return;
      watching = setInterval(watch, WATCH_MS).unref();
      stops.push(live.onHeard(followOnScreen));
      for (const [venue, connector] of connectors) {
        stops.push(hear(venue, connector));
        stops.push(readEarlierTrades(connector, venue, states, log));
        connector.start();
      }
    },
    stop: async () => {
      isStopped = true;
      clearInterval(watching);
      clearTimeout(publishing);
      clearTimeout(listing);
      for (const stop of stops.splice(0)) stop();
      await Promise.all([...connectors.values()].map((connector) => connector.stop()));
    },
  };
}

/** Once a market is heard, what was traded before: a list of trades must not begin empty. */
function readEarlierTrades(
  connector: VenueConnector,
  venue: VenueName,
  states: ReadonlyMap<string, VenueState>,
  log: Log,
): () => void {
  const asked = new Set<string>();
  return connector.listen(({ kind, market }) => {
    const state = states.get(`${venue}:${market}`);
    if (kind !== 'book' || !state || asked.has(market)) return;
    asked.add(market);
    connector.recentTrades(market, SHOWN_TRADES).then(
      (trades) => state.addEarlier(trades),
      (error: unknown) =>
        log.warn('markets.trades_unavailable', 'A venue did not return earlier trades', { venue, market, err: error }),
    );
  });
}
