import type { MarketCandle } from '@candor/contract';
import { formatMinor } from '@candor/kernel';

/** A candle of a venue, or one of ours, which says whether anything was traded in it. */
export type ChartCandle = MarketCandle & { readonly isTraded?: boolean };

/** A candle as a canvas takes it: positions on a screen, where a float is exact enough. Shown figures stay text. */
export type PlotCandle = {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Nothing was traded here: drawn after the venues, and not filled. */
  readonly isHollow: boolean;
};

export function toPlot(candle: ChartCandle): PlotCandle {
  return {
    at: candle.openAt,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume),
    isHollow: candle.isTraded === false,
  };
}

/** A position on an axis as plain decimal text: never `1e-5`. */
export function toDecimalText(value: number, decimals: number): string {
  const scaled = Math.round(value * 10 ** decimals);
  return Number.isSafeInteger(scaled) ? formatMinor(BigInt(scaled), decimals) : String(Math.round(value));
}

/**
 * The list with one more word about its end: the open candle anew, or the next one. A word about an older candle or from
 * before the list began changes nothing.
 */
export function withLatest(candles: readonly ChartCandle[], latest: ChartCandle): readonly ChartCandle[] {
  const last = candles.at(-1);
  if (last === undefined || latest.openAt > last.openAt) return [...candles, latest];
  return latest.openAt === last.openAt ? [...candles.slice(0, -1), latest] : candles;
}
