import type { MarketPair } from '@candor/domain/market';
import { DAY_MS } from '@candor/kernel';
import type { Engine } from '../../services/engine/engine.ts';
import { baseText, lotsText, pairBySymbol, quoteText, symbolOf, ticksText } from './figures.ts';
import type { Step } from './live-market.ts';
import { INTERVALS } from './market-answers.ts';
import { dayOf, fillGaps, showLevels, toCandles } from './market-shapes.ts';
import type { Bar, Minutes } from './minutes.ts';

/** What a stream says at a step. Tickers and candles come once a second, the rest ten times. */
export type Say = (step: Step, isWholeSecond: boolean) => readonly unknown[] | Promise<readonly unknown[]>;
export type Topic = { readonly name: string; readonly pair: MarketPair; readonly say: Say };
export type Sources = { readonly engine: Engine; readonly minutes: Minutes };

const DEPTH = /^depth(@100ms|@1000ms)?$/;
const PARTIAL = /^depth(5|10|20)(@100ms|@1000ms)?$/;
const FAST = '@100ms';
const KLINE = /^kline_(\w+)$/;

/** The stream behind a name like `ethusdt@depth@100ms`; undefined where there is none. */
export function readTopic(sources: Sources, name: string): Topic | undefined {
  const [symbol = '', ...rest] = name.split('@');
  const pair = pairBySymbol(symbol.toUpperCase());
  const say = pair && sayerOf(sources, pair, rest.join('@'));
  return pair && say && { name, pair, say };
}

function sayerOf(sources: Sources, pair: MarketPair, kind: string): Say | undefined {
  const depth = DEPTH.exec(kind);
  if (depth) return depth[1] === FAST ? sayDepth(pair) : everySecond(sayDepth(pair));
  const partial = PARTIAL.exec(kind);
  if (partial) return sayPartial(pair, Number(partial[1]), partial[2] === FAST);
  const interval = KLINE.exec(kind)?.[1] ?? '';
  const length = Object.hasOwn(INTERVALS, interval) ? INTERVALS[interval] : undefined;
  if (length !== undefined) return sayCandle(sources, pair, interval, length);
  switch (kind) {
    case 'trade':
      return sayTrades(pair, 'trade');
    case 'aggTrade':
      return sayTrades(pair, 'aggTrade');
    case 'bookTicker':
      return sayBest(pair);
    case 'miniTicker':
    case 'ticker':
      return sayTicker(sources, pair, kind);
    default:
      return undefined;
  }
}

/** A change of the book, also where it shows nothing: the numbers of two changes must meet. */
function sayDepth(pair: MarketPair): Say {
  return ({ now, before, after, bids, asks }) => {
    if (before === after && bids.length === 0 && asks.length === 0) return [];
    const [b, a] = [showLevels(pair, bids), showLevels(pair, asks)];
    return [{ e: 'depthUpdate', E: now, s: symbolOf(pair), U: Math.min(before + 1, after), u: after, b, a }];
  };
}

/** [API-15] The changes of a second put together: what stands last counts, and the numbers still meet. */
function everySecond(say: Say): Say {
  let kept: Step | undefined;
  return (step, isWholeSecond) => {
    kept = kept
      ? { ...step, before: kept.before, bids: merge(kept.bids, step.bids), asks: merge(kept.asks, step.asks) }
      : step;
    if (!isWholeSecond) return [];
    const whole = kept;
    kept = undefined;
    return say(whole, true);
  };
}

function merge(earlier: Step['bids'], later: Step['bids']): Step['bids'] {
  const changed = new Set(later.map(({ price }) => price));
  return [...earlier.filter(({ price }) => !changed.has(price)), ...later];
}

function sayPartial(pair: MarketPair, count: number, isFast: boolean): Say {
  return ({ depth, after }, isWholeSecond) => {
    if (!isFast && !isWholeSecond) return [];
    const [bids, asks] = [depth.bids.slice(0, count), depth.asks.slice(0, count)];
    return [{ lastUpdateId: after, bids: showLevels(pair, bids), asks: showLevels(pair, asks) }];
  };
}

function sayTrades(pair: MarketPair, e: 'trade' | 'aggTrade'): Say {
  return ({ now, fills }) =>
    fills.map(({ fill, at }) => {
      const { no, price, base, taker } = fill;
      const names = e === 'trade' ? { t: no } : { a: no, f: no, l: no };
      const [p, q] = [ticksText(pair, price), baseText(pair, base.minor)];
      return { e, E: now, s: symbolOf(pair), ...names, p, q, T: at, m: taker.side === 'sell', M: true };
    });
}

function sayBest(pair: MarketPair): Say {
  let last = '';
  return ({ depth, after }) => {
    const [bid, ask] = [depth.bids[0], depth.asks[0]];
    const [b, B] = [ticksText(pair, bid?.price ?? 0), lotsText(pair, bid?.qty ?? 0)];
    const [a, A] = [ticksText(pair, ask?.price ?? 0), lotsText(pair, ask?.qty ?? 0)];
    const best = [b, B, a, A].join(' ');
    if (best === last) return [];
    last = best;
    return [{ u: after, s: symbolOf(pair), b, B, a, A }];
  };
}

function sayTicker({ engine, minutes }: Sources, pair: MarketPair, kind: 'ticker' | 'miniTicker'): Say {
  return async ({ now }, isWholeSecond) => {
    if (!isWholeSecond) return [];
    const day = dayOf(pair, engine, await minutes.since(pair.id, now - DAY_MS), now);
    const { symbol: s, lastPrice: c, openPrice: o, highPrice: h, lowPrice: l, volume: v, quoteVolume: q } = day;
    if (kind === 'miniTicker') return [{ e: '24hrMiniTicker', E: now, s, c, o, h, l, v, q }];
    return [
      {
        ...{ e: '24hrTicker', E: now, s, p: day.priceChange, P: day.priceChangePercent, w: day.weightedAvgPrice },
        ...{ x: o, c, Q: day.lastQty, b: day.bidPrice, B: day.bidQty, a: day.askPrice, A: day.askQty, o, h, l, v, q },
        ...{ O: day.openTime, C: day.closeTime, F: day.firstId, L: day.lastId, n: day.count },
      },
    ];
  };
}

/** The candle that forms, and once more the one before it when it is over. */
function sayCandle({ minutes }: Sources, pair: MarketPair, interval: string, length: number): Say {
  let forming: number | undefined;
  const show = (bar: Bar, now: number, isOver: boolean) => {
    const [o, h, l, c] = [bar.open, bar.high, bar.low, bar.close].map((ticks) => ticksText(pair, ticks));
    const [v, q] = [baseText(pair, bar.base), quoteText(pair, bar.quote)];
    const times = { t: bar.openAt, T: bar.openAt + length - 1, s: symbolOf(pair), i: interval };
    const k = {
      ...times,
      f: bar.firstNo,
      L: bar.lastNo,
      o,
      c,
      h,
      l,
      v,
      n: bar.count,
      x: isOver,
      q,
      V: '0',
      Q: '0',
      B: '0',
    };
    return { e: 'kline', E: now, s: symbolOf(pair), k };
  };
  return async ({ now }, isWholeSecond) => {
    if (!isWholeSecond) return [];
    const openAt = Math.floor(now / length) * length;
    const candles = fillGaps(toCandles(await minutes.since(pair.id, 0), length), length, now);
    const over = forming !== undefined && forming < openAt ? candles.find((bar) => bar.openAt === forming) : undefined;
    const current = candles.find((bar) => bar.openAt === openAt);
    forming = openAt;
    return [...(over ? [show(over, now, true)] : []), ...(current ? [show(current, now, false)] : [])];
  };
}
