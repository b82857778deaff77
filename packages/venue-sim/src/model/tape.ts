import { mix, stream } from './random.ts';

export type Trade = {
  readonly id: number;
  readonly at: number;
  /** In ticks and lots. */
  readonly price: number;
  readonly size: number;
  /** Whether the buyer was there first, so that the seller took. */
  readonly isBuyerMaker: boolean;
};

export type Minute = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

export const MINUTE_MS = 60_000;
/** Room for the trades of one minute in their numbers, which grow with time. */
const IDS = 1_000;
const FEWEST = 24;
const SPAN = 40;

/**
 * The trades of one minute: the first at its open, the last at its close, one each at high and low, and together its
 * volume to the last lot. So a candle that was served long before is the very one its trades make.
 */
export function tapeOf(minute: number, { open, high, low, close, volume }: Minute, seed: number): readonly Trade[] {
  const next = stream(mix(seed, minute));
  const count = FEWEST + Math.floor(next() * SPAN);
  const last = count - 1;
  const [one, other] = [1 + Math.floor(next() * (last - 1)), 1 + Math.floor(next() * (last - 2))];
  const atHigh = one;
  // Never the same place as the high.
  const atLow = other >= one ? other + 1 : other;
  const corners = [
    [0, open],
    ...(atHigh < atLow
      ? [
          [atHigh, high],
          [atLow, low],
        ]
      : [
          [atLow, low],
          [atHigh, high],
        ]),
    [last, close],
  ] as [number, number][];
  const weights = Array.from({ length: count }, () => 0.05 + next() ** 3);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const trades: Trade[] = [];
  let [corner, left, before] = [0, volume, open];
  for (let place = 0; place < count; place += 1) {
    while (corner < corners.length - 2 && place > (corners[corner + 1]?.[0] ?? 0)) corner += 1;
    const price = between(corners, corner, place, next, { high, low });
    const share = Math.max(1, Math.floor((volume * (weights[place] ?? 0)) / total));
    const size = place === last ? left : share;
    left -= size;
    const isBuyerMaker = price === before ? next() < 0.5 : price < before;
    const at = minute * MINUTE_MS + Math.floor(((place + next()) / count) * MINUTE_MS);
    trades.push({ id: minute * IDS + place, at, price, size, isBuyerMaker });
    before = price;
  }
  return trades;
}

/** On the straight way from one corner to the next, a little beside it, and never outside the minute's range. */
function between(
  corners: readonly [number, number][],
  corner: number,
  place: number,
  next: () => number,
  { high, low }: { high: number; low: number },
): number {
  const [from = [0, 0], to = [0, 0]] = [corners[corner], corners[corner + 1]];
  if (place === from[0]) return from[1];
  if (place === to[0]) return to[1];
  const way = from[1] + ((to[1] - from[1]) * (place - from[0])) / (to[0] - from[0]);
  const beside = (next() - 0.5) * 0.3 * (high - low);
  return Math.min(high, Math.max(low, Math.round(way + beside)));
}

/** What trades make of a minute; undefined where there are none. */
export function foldTrades(trades: readonly Trade[]): Minute | undefined {
  const [first] = trades;
  if (!first) return undefined;
  let [high, low, close, volume] = [first.price, first.price, first.price, 0];
  for (const { price, size } of trades) {
    high = Math.max(high, price);
    low = Math.min(low, price);
    close = price;
    volume += size;
  }
  return { open: first.price, high, low, close, volume };
}
