import type { Exchange, Topic } from '../exchange.ts';
import type { Faults } from '../faults.ts';
import { OKX_INTERVALS, type OkxInterval } from '../intervals.ts';
import type { LiveMarket } from '../live-market.ts';
import { crossingBid } from '../model/book.ts';
import { beginOf, candleRow, checksum, levels, readingsOf, tickerRow, tradeRow } from './shapes.ts';

export type OkxArg = { readonly channel: string; readonly instId: string };
export type OkxPath = 'public' | 'business';
type Say = Topic['say'];
type Given = {
  readonly live: LiveMarket;
  readonly faults: Faults;
  readonly arg: OkxArg;
  readonly hasChecksum: boolean;
};

const CANDLE = /^candle(\w+)$/;
const FEW_LEVELS = 5;
const ALL_LEVELS = 400;

export function keyOf({ channel, instId }: OkxArg): string {
  return `${channel}:${instId}`;
}

/** The topic behind a channel; undefined where there is none on that path. */
export function okxTopic(
  exchange: Exchange,
  path: OkxPath,
  arg: OkxArg,
  hasChecksum: boolean,
): Omit<Topic, 'listeners'> | undefined {
  const live = exchange.markets.get(arg.instId);
  const interval = OKX_INTERVALS[CANDLE.exec(arg.channel)?.[1] ?? ''];
  const given = live && { live, faults: exchange.faults, arg, hasChecksum };
  // Candles have a path of their own, and asking for them on the other is an error there, too.
  const say = given && (path === 'business' ? interval && sayCandle(given, interval) : PUBLIC[arg.channel]?.(given));
  return say && live && { key: keyOf(arg), live, say };
}

const PUBLIC: Readonly<Record<string, (given: Given) => Say>> = {
  tickers: ({ live, arg, faults }) => {
    let last = 0;
    return ({ book, now, trades }, isWholeSecond) => {
      if (!isWholeSecond && trades.length === 0 && last !== 0) return [];
      last = now;
      return [{ arg, data: [tickerRow(readingsOf(live.model, now), book, faults.time(now))] }];
    };
  },
  trades:
    ({ live: { model }, arg }) =>
    ({ trades }) =>
      trades.map((trade) => ({ arg, data: [tradeRow(model.instrument, trade)] })),
  books: (given) => sayBook(given),
  books5:
    ({ live: { model }, arg, faults }) =>
    ({ book, now, after }) => {
      const [asks, bids] = [
        levels(model.instrument, book.asks, FEW_LEVELS),
        levels(model.instrument, book.bids, FEW_LEVELS),
      ];
      return [{ arg, data: [{ asks, bids, instId: arg.instId, ts: String(faults.time(now)), seqId: after }] }];
    },
};

function sayBook({ live: { model }, arg, faults, hasChecksum }: Given): Say {
  const { instrument } = model;
  return ({ change, before, after, book, now }) => {
    if (before === after) return [];
    if (faults.meet('gap', instrument.market)) return [];
    const isCrossed = faults.meet('crossed', instrument.market);
    const isWrong = faults.meet('checksum', instrument.market);
    const bids = isCrossed ? [...change.bids, crossingBid(book, instrument.step)] : change.bids;
    const sum = hasChecksum ? checksum(instrument, book) : 0;
    const data = {
      asks: levels(instrument, change.asks),
      bids: levels(instrument, bids),
      ts: String(faults.time(now)),
      checksum: isWrong ? sum ^ 1 : isCrossed ? 0 : sum,
      prevSeqId: before,
      seqId: after,
    };
    return [{ arg, action: 'update', data: [data] }];
  };
}

/** The whole book, which whoever asks for it gets first. */
export function bookSnapshot(exchange: Exchange, arg: OkxArg, hasChecksum: boolean): unknown {
  const live = exchange.markets.get(arg.instId);
  if (!live) return undefined;
  const now = exchange.clock.now();
  const { book, id } = live.snapshot(now);
  const { instrument } = live.model;
  const data = {
    asks: levels(instrument, book.asks, ALL_LEVELS),
    bids: levels(instrument, book.bids, ALL_LEVELS),
    ts: String(exchange.faults.time(now)),
    checksum: hasChecksum ? checksum(instrument, book) : 0,
    prevSeqId: -1,
    seqId: id,
  };
  return { arg, action: 'snapshot', data: [data] };
}

function sayCandle({ live: { model }, arg }: Given, interval: OkxInterval): Say {
  const length = interval.minutes * 60_000;
  let formingAt: number | undefined;
  const candle = (openAt: number, now: number, isOver: boolean) => {
    const bar = model.bar(openAt, interval.minutes, isOver ? openAt + length - 1 : now);
    return bar ? [{ arg, data: [candleRow(model.instrument, bar, isOver)] }] : [];
  };
  return ({ now }, isWholeSecond) => {
    const openAt = beginOf(interval, now);
    const before = formingAt;
    formingAt = openAt;
    const finished = before !== undefined && before < openAt ? candle(before, now, true) : [];
    return isWholeSecond || finished.length > 0 ? [...finished, ...candle(openAt, now, false)] : [];
  };
}
