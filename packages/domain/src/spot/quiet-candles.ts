import type { Instant } from '@candor/kernel';
import { type Candle, median } from '../market/index.ts';
import type { OwnCandle } from './candles.ts';

/** A candle as a customer sees it: of our own trades, or of the venues' prices where nothing was traded here. */
export type ShownCandle = Candle & { readonly isTraded: boolean };

/**
 * [SPT-27] Our own candles with the quiet stretches drawn after the venues: each figure is the median of theirs. Where no venue
 * knows the interval, the last price of ours stands still.
 */
export function fillQuiet(
  own: readonly OwnCandle[],
  venues: readonly (readonly Candle[])[],
  limit: number,
): readonly ShownCandle[] {
  const shown = new Map<Instant, ShownCandle>();
  for (const { lastNo: _, ...candle } of own) shown.set(candle.openAt, { ...candle, isTraded: candle.volume > 0n });
  const heard = new Map<Instant, Candle[]>();
  for (const candle of venues.flat()) heard.set(candle.openAt, [...(heard.get(candle.openAt) ?? []), candle]);
  for (const [openAt, candles] of heard) {
    if (!shown.get(openAt)?.isTraded) shown.set(openAt, { ...medianCandle(openAt, candles), isTraded: false });
  }
  return [...shown.values()].toSorted((one, other) => one.openAt - other.openAt).slice(-limit);
}

/** [SPT-27] The candle that forms while nothing is traded: it follows the median of now. */
export function followMedian(before: Candle | undefined, openAt: Instant, price: bigint): Candle {
  if (before?.openAt !== openAt) return { openAt, open: price, high: price, low: price, close: price, volume: 0n };
  const { high, low } = before;
  return { ...before, close: price, high: price > high ? price : high, low: price < low ? price : low };
}

function medianCandle(openAt: Instant, candles: readonly Candle[]): Candle {
  const of = (read: (candle: Candle) => bigint) => median(candles.map(read));
  return {
    ...{ openAt, open: of(({ open }) => open), high: of(({ high }) => high) },
    ...{ low: of(({ low }) => low), close: of(({ close }) => close), volume: 0n },
  };
}
