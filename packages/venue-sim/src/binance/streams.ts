import type { Exchange, Topic } from '../exchange.ts';
import type { Faults } from '../faults.ts';
import { BINANCE_INTERVALS } from '../intervals.ts';
import type { LiveMarket } from '../live-market.ts';
import { crossingBid } from '../model/book.ts';
import { bestOf, day24, levels, priceText, quoteVolume, sizeText } from './shapes.ts';

type Say = Topic['say'];
type Given = { readonly live: LiveMarket; readonly faults: Faults; readonly argument: string };

const DEPTH = /^depth(?:@100ms|@1000ms)?$/;
const PARTIAL = /^depth(5|10|20)(?:@100ms|@1000ms)?$/;
const KLINE = /^kline_(\w+)$/;

/** The topic behind a stream's name like `btcusdt@depth@100ms`; undefined where there is none. */
export function binanceTopic(exchange: Exchange, name: string): Omit<Topic, 'listeners'> | undefined {
  const [symbol = '', ...rest] = name.split('@');
  const live = exchange.markets.get(symbol.toUpperCase());
  const kind = rest.join('@');
  const say = live && sayerOf(kind, { live, faults: exchange.faults, argument: kind });
  return say && live && { key: name, live, say };
}

function sayerOf(kind: string, given: Given): Say | undefined {
  if (DEPTH.test(kind)) return sayDepth(given);
  const [, partial] = PARTIAL.exec(kind) ?? [];
  if (partial) return sayPartial(given, Number(partial));
  const [, interval = ''] = KLINE.exec(kind) ?? [];
  const minutes = BINANCE_INTERVALS[interval];
  if (minutes) return sayKline(given, interval, minutes);
  return SIMPLE[kind]?.(given);
}

const SIMPLE: Readonly<Record<string, (given: Given) => Say>> = {
  trade:
    ({ live: { model }, faults }) =>
    ({ trades, now }) =>
      trades.map(({ id, price, size, at, isBuyerMaker }) => {
        const [p, q] = [priceText(model.instrument, price), sizeText(model.instrument, size)];
        return {
          e: 'trade',
          E: faults.time(now),
          s: model.instrument.symbol,
          t: id,
          p,
          q,
          T: at,
          m: isBuyerMaker,
          M: true,
        };
      }),
  aggTrade:
    ({ live: { model }, faults }) =>
    ({ trades, now }) =>
      trades.map(({ id, price, size, at, isBuyerMaker }) => {
        const [p, q] = [priceText(model.instrument, price), sizeText(model.instrument, size)];
        const { symbol: s } = model.instrument;
        return { e: 'aggTrade', E: faults.time(now), s, a: id, p, q, f: id, l: id, T: at, m: isBuyerMaker, M: true };
      }),
  bookTicker: ({ live: { model } }) => {
    let last = '';
    return ({ book, after }) => {
      const { bid, ask } = bestOf(book);
      const [b, B] = [priceText(model.instrument, bid[0]), sizeText(model.instrument, bid[1])];
      const [a, A] = [priceText(model.instrument, ask[0]), sizeText(model.instrument, ask[1])];
      const now = [b, B, a, A].join(' ');
      if (now === last) return [];
      last = now;
      return [{ u: after, s: model.instrument.symbol, b, B, a, A }];
    };
  },
  miniTicker:
    ({ live: { model }, faults }) =>
    ({ book, now }, isWholeSecond) => {
      if (!isWholeSecond) return [];
      const { day, price, size, quoteVolume: q } = day24(model, book, now);
      const [c, o, h, l] = [price(day.close), price(day.open), price(day.high), price(day.low)];
      return [
        { e: '24hrMiniTicker', E: faults.time(now), s: model.instrument.symbol, c, o, h, l, v: size(day.volume), q },
      ];
    },
  ticker:
    ({ live: { model }, faults }) =>
    ({ book, now }, isWholeSecond) => {
      if (!isWholeSecond) return [];
      const {
        day,
        bid,
        ask,
        lastTrade,
        price,
        size,
        change,
        changePercent,
        average,
        quoteVolume: q,
      } = day24(model, book, now);
      return [
        {
          ...{
            e: '24hrTicker',
            E: faults.time(now),
            s: model.instrument.symbol,
            p: change,
            P: changePercent,
            w: average,
          },
          ...{
            x: price(day.open),
            c: price(day.close),
            Q: size(lastTrade?.size ?? 0),
            b: price(bid[0]),
            B: size(bid[1]),
          },
          ...{ a: price(ask[0]), A: size(ask[1]), o: price(day.open), h: price(day.high), l: price(day.low) },
          ...{ v: size(day.volume), q, O: day.from, C: day.to, F: 0, L: lastTrade?.id ?? 0, n: 60_000 },
        },
      ];
    },
};

function sayDepth({ live: { model }, faults }: Given): Say {
  const { instrument } = model;
  return ({ change, before, after, book, now }) => {
    if (change.bids.length === 0 && change.asks.length === 0 && before === after) return [];
    if (faults.meet('gap', instrument.market)) return [];
    const isCrossed = faults.meet('crossed', instrument.market);
    const bids = isCrossed ? [...change.bids, crossingBid(book, instrument.step)] : change.bids;
    const [b, a] = [levels(instrument, bids), levels(instrument, change.asks)];
    return [{ e: 'depthUpdate', E: faults.time(now), s: instrument.symbol, U: before + 1, u: after, b, a }];
  };
}

function sayPartial({ live: { model } }: Given, count: number): Say {
  return ({ book, after }) => {
    const [bids, asks] = [levels(model.instrument, book.bids, count), levels(model.instrument, book.asks, count)];
    return [{ lastUpdateId: after, bids, asks }];
  };
}

function sayKline({ live: { model }, faults }: Given, interval: string, minutes: number): Say {
  const length = minutes * 60_000;
  let formingAt: number | undefined;
  const kline = (openAt: number, now: number, isOver: boolean) => {
    const bar = model.bar(openAt, minutes, isOver ? openAt + length - 1 : now);
    if (!bar) return [];
    const { instrument } = model;
    const [o, h, l, c] = [bar.open, bar.high, bar.low, bar.close].map((ticks) => priceText(instrument, ticks));
    const [v, q] = [sizeText(instrument, bar.volume), quoteVolume(instrument, bar)];
    const k = {
      ...{ t: openAt, T: openAt + length - 1, s: instrument.symbol, i: interval, f: 0, L: 0, o, c, h, l, v },
      ...{ n: bar.trades, x: isOver, q, V: v, Q: q, B: '0' },
    };
    return [{ e: 'kline', E: faults.time(now), s: instrument.symbol, k }];
  };
  return ({ now }, isWholeSecond) => {
    const openAt = Math.floor(now / length) * length;
    const before = formingAt;
    formingAt = openAt;
    const finished = before !== undefined && before < openAt ? kline(before, now, true) : [];
    return isWholeSecond || finished.length > 0 ? [...finished, ...kline(openAt, now, false)] : [];
  };
}
