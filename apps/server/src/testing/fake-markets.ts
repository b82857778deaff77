import { type CandleInterval, MARKET_VENUES, type MarketId, type VenueName } from '@candor/contract';
import { type Agreed, type Candle, combinePrices, marketPairs, pairOf, STALE_AFTER_MS } from '@candor/domain/market';
import { type Clock, type Instant, instant } from '@candor/kernel';
import type { Depth, Markets, Tick, Ticker, VenueTrade } from '../services/markets/markets.ts';

type Said = { readonly bid: bigint; readonly ask: bigint; readonly last: bigint; readonly at: Instant };

export type FakeMarkets = Markets & {
  /** One venue says bid and ask now; the last trade was between them unless it is said. */
  readonly quote: (venue: VenueName, id: MarketId, said: { bid: bigint; ask: bigint; last?: bigint }) => void;
  /** Both venues say the same, one tick around the price. */
  readonly set: (id: MarketId, price: bigint) => void;
  readonly addTrade: (venue: VenueName, id: MarketId, trade: VenueTrade) => void;
  readonly setCandles: (venue: VenueName, id: MarketId, interval: CandleInterval, candles: readonly Candle[]) => void;
  /** Nobody has said anything. */
  readonly forget: () => void;
};

/** Markets in which a test says the prices. They grow stale by the clock it was given, and obey the same rules. */
export function makeFakeMarkets(clock: Clock): FakeMarkets {
  const saids = new Map<string, Said>();
  const trades = new Map<string, VenueTrade[]>();
  const candles = new Map<string, readonly Candle[]>();
  const agreed = new Map<MarketId, { price: bigint; at: Instant }>();
  const listeners = new Set<(tick: Tick) => void>();
  const keyOf = (...parts: readonly string[]) => parts.join(':');

  const about = (venue: VenueName, market: MarketId, at: Instant) => {
    return { venue, market, at, isStale: clock.now() - at > STALE_AFTER_MS, isSimulated: true };
  };
  const agreedOn = (id: MarketId): Agreed | null => {
    const last = agreed.get(id);
    return last ? { price: last.price, ageMs: clock.now() - last.at } : null;
  };
  const price: Markets['price'] = (id) => {
    const sources = MARKET_VENUES.flatMap((name) => {
      const said = saids.get(keyOf(name, id));
      return said ? [{ name, mid: (said.bid + said.ask) / 2n, ageMs: clock.now() - said.at }] : [];
    });
    const found = combinePrices(sources, agreedOn(id));
    const counted = found.sources.filter(({ weight }) => weight === 1);
    if (found.state === 'ok' && counted.length > 1) agreed.set(id, { price: found.price, at: clock.now() });
    return found;
  };
  const quote: FakeMarkets['quote'] = (venue, id, { bid, ask, last = bid }) => {
    saids.set(keyOf(venue, id), { bid, ask, last, at: clock.now() });
    price(id);
    for (const listener of listeners) listener({ venue, market: id });
  };

  return {
    pairs: () => marketPairs(),
    venuesOf: (id) => MARKET_VENUES.filter((venue) => pairOf(id).symbols[venue] !== undefined),
    ticker: (venue, id): Ticker | undefined => {
      const said = saids.get(keyOf(venue, id));
      if (!said) return undefined;
      const { bid, ask, last, at } = said;
      return { ...about(venue, id, at), bid, ask, last, open24h: last, high24h: last, low24h: last, volume24h: 0n };
    },
    depth: (venue, id, levels): Depth | undefined => {
      const said = saids.get(keyOf(venue, id));
      if (!said) return undefined;
      const { tick, lot } = pairOf(id);
      const side = (best: bigint, step: bigint) =>
        Array.from({ length: levels }, (_, no) => ({ price: best + step * BigInt(no), quantity: lot * 1_000n }));
      return { ...about(venue, id, said.at), bids: side(said.bid, -tick), asks: side(said.ask, tick) };
    },
    trades: (venue, id, count) => (trades.get(keyOf(venue, id)) ?? []).slice(0, count),
    candles: async (venue, id, interval, { before = instant(Number.MAX_SAFE_INTEGER), limit }) =>
      (candles.get(keyOf(venue, id, interval)) ?? []).filter(({ openAt }) => openAt < before).slice(-limit),
    followCandles: () => () => undefined,
    learnMarkets: () => undefined,
    price,
    onTick: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    quote,
    set: (id, at) => {
      const { tick } = pairOf(id);
      for (const venue of MARKET_VENUES) quote(venue, id, { bid: at - tick, ask: at + tick, last: at });
    },
    addTrade: (venue, id, trade) => {
      const key = keyOf(venue, id);
      trades.set(key, [trade, ...(trades.get(key) ?? [])]);
    },
    setCandles: (venue, id, interval, list) => void candles.set(keyOf(venue, id, interval), list),
    forget: () => {
      saids.clear();
      agreed.clear();
    },
  };
}
