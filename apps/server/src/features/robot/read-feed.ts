import type { MarketId } from '@candor/contract';
import { type Candle, type MarketPair, pairOf } from '@candor/domain/market';
import { type JudgedFeed, judgeFeed } from '@candor/domain/robot';
import type { Bar } from '@candor/strategy';
import type { Platform } from '../../platform/platform.ts';

type Needed = Pick<Platform, 'markets' | 'clock'>;

/** The venue whose candles robots decide by. */
export const ROBOT_VENUE = 'BINANCE';
export const ROBOT_INTERVAL = '1d';
/** More than any template looks at. */
const MOST_CANDLES = 200;

/** What both venues agree on now; null where they do not. */
export function priceNow({ markets }: Pick<Needed, 'markets'>, market: MarketId): bigint | null {
  const { state, price } = markets.price(market);
  return state === 'ok' ? price : null;
}

/** [RBT-5] A venue that cannot be asked is a feed that is stale. */
export async function readFeed({ markets, clock }: Needed, market: MarketId, needed: number): Promise<JudgedFeed> {
  const candles = await markets
    .candles(ROBOT_VENUE, market, ROBOT_INTERVAL, { limit: MOST_CANDLES })
    .catch((): readonly Candle[] => []);
  const markPrice = priceNow({ markets }, market);
  return judgeFeed({ candles, markPrice }, { interval: ROBOT_INTERVAL, needed, now: clock.now() });
}

/** In the steps of our own market: a robot trades here and not there. */
export function toBars(market: MarketId, candles: readonly Candle[]): Bar[] {
  const pair = pairOf(market);
  return candles.map(({ openAt, open, high, low, close, volume }) => ({
    at: openAt,
    open: ticksOf(pair, open),
    high: ticksOf(pair, high),
    low: ticksOf(pair, low),
    close: ticksOf(pair, close),
    volume: Number(volume / pair.lot),
  }));
}

function ticksOf({ tick }: MarketPair, price: bigint): number {
  return Math.max(1, Number((price + tick / 2n) / tick));
}
