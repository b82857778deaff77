import type { CandleInterval } from '@candor/contract';
import { type Instant, instant } from '@candor/kernel';
import { type Candle, candleStart, intervalMs } from '../market/index.ts';

/** A candle of our own trades, and the number of the last of them that is in it. */
export type OwnCandle = Candle & { readonly lastNo: number };

/** What one trade, or a candle of shorter ones, adds. */
export function joinCandles(before: OwnCandle | undefined, next: OwnCandle): OwnCandle {
  if (!before) return next;
  const [isHigher, isLower] = [next.high > before.high, next.low < before.low];
  return {
    openAt: before.openAt,
    open: before.open,
    high: isHigher ? next.high : before.high,
    low: isLower ? next.low : before.low,
    close: next.close,
    volume: before.volume + next.volume,
    lastNo: next.lastNo,
  };
}

/** The last price stands still where nothing was traded. */
export function restingCandle({ close, lastNo }: Pick<OwnCandle, 'close' | 'lastNo'>, openAt: Instant): OwnCandle {
  return { openAt, open: close, high: close, low: close, close, volume: 0n, lastNo };
}

export type CandleSpan = {
  readonly interval: CandleInterval;
  /** The first candle that is wanted, and the first that is not. */
  readonly from: Instant;
  readonly until: Instant;
  /** What stood before the span; undefined where nothing was ever traded by then. */
  readonly before: Pick<OwnCandle, 'close' | 'lastNo'> | undefined;
};

/**
 * [SPT-27] Shorter candles, in the order of their trades, as those of an interval, without holes: from the first trade on
 * every interval has one. Before the first trade there is no price, so there is no candle.
 */
export function arrangeCandles(
  parts: readonly OwnCandle[],
  { interval, from, until, before }: CandleSpan,
): OwnCandle[] {
  const byStart = new Map<number, OwnCandle>();
  for (const part of parts) {
    const openAt = candleStart(interval, part.openAt);
    byStart.set(openAt, joinCandles(byStart.get(openAt), { ...part, openAt }));
  }
  const arranged: OwnCandle[] = [];
  let last = before;
  for (let at: number = candleStart(interval, from); at < until; at += intervalMs(interval)) {
    const candle = byStart.get(at) ?? (last && restingCandle(last, instant(at)));
    if (!candle) continue;
    arranged.push(candle);
    last = candle;
  }
  return arranged;
}
