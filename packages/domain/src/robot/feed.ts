import type { CandleInterval } from '@candor/contract';
import type { Instant } from '@candor/kernel';
import { type Candle, candleStart, intervalMs } from '../market/index.ts';

export type Feed = {
  /** Oldest first; the last one may still be forming. */
  readonly candles: readonly Candle[];
  /** What the venues agree on; null where they do not. */
  readonly markPrice: bigint | null;
};

export type JudgedFeed =
  | { readonly is: 'sound'; readonly closed: readonly Candle[]; readonly candleAt: Instant; readonly markPrice: bigint }
  | { readonly is: 'staleFeed' | 'gap' | 'outlier' };

/** How far a candle may have closed from where the market is. */
const FARTHEST = 5n;

/** [RBT-5] Whether robots may decide by these candles: `needed` closed ones without a gap, the last of them just over. */
export function judgeFeed(
  { candles, markPrice }: Feed,
  asked: { readonly interval: CandleInterval; readonly needed: number; readonly now: Instant },
): JudgedFeed {
  const length = intervalMs(asked.interval);
  const closed = candles.filter(({ openAt }) => openAt + length <= asked.now);
  const last = closed.at(-1);
  if (last === undefined || markPrice === null || markPrice <= 0n) return { is: 'staleFeed' };
  if (last.openAt + length !== candleStart(asked.interval, asked.now)) return { is: 'staleFeed' };
  const looked = closed.slice(-asked.needed);
  if (looked.length < asked.needed) return { is: 'gap' };
  const isHole = looked.some((each, index) => index > 0 && each.openAt - (looked[index - 1]?.openAt ?? 0) !== length);
  if (isHole) return { is: 'gap' };
  const away = last.close > markPrice ? last.close - markPrice : markPrice - last.close;
  if (away * FARTHEST > markPrice || !looked.every(isCandle)) return { is: 'outlier' };
  return { is: 'sound', closed: looked, candleAt: last.openAt, markPrice };
}

function isCandle({ open, high, low, close }: Candle): boolean {
  return low > 0n && low <= open && low <= close && high >= open && high >= close;
}
