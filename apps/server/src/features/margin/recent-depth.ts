import { type MarketId, marketIds } from '@candor/contract';
import { MARGIN_SIDES, type MarginSide } from '@candor/contract/margin/fields';
import { pairOf } from '@candor/domain/market';
import { bandAround, quoteOf } from '@candor/domain/spot';
import { type Instant, MINUTE_MS, ppm } from '@candor/kernel';
import { LEDGER_BOOKS, type LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import type { Engine } from '../../services/engine/engine.ts';
import { readMark } from './mark-price.ts';

/** What lies further from the mark than this would not help in a crash. */
const NEAR = ppm(50_000);
const LEVELS = 100;
/** How long a deep book must have been there to count, and how often it is looked at. */
const RECENT_MS = 5 * MINUTE_MS;
export const SAMPLE_EVERY_MS = 10_000;

type Sample = { readonly at: Instant; readonly depth: bigint };
const samplesOf = new WeakMap<Engine, Map<string, Sample[]>>();

type Where = { readonly book: LedgerBook; readonly market: MarketId; readonly side: MarginSide };
const keyOf = ({ book, market, side }: Where) => `${book} ${market} ${side}`;

/** What the book holds near the mark on the side that a closing of such a position would take from. */
function depthNow(engine: Engine, { book, market, side }: Where, markPrice: bigint): bigint {
  const pair = pairOf(market);
  const { bids, asks } = engine.depth(book, market, LEVELS);
  const { lowest, highest } = bandAround(pair, markPrice, NEAR);
  // A long is closed by selling to who bids.
  const near = side === 'long' ? bids.filter((l) => l.price >= lowest) : asks.filter((l) => l.price <= highest);
  return near.reduce((sum, { price, qty }) => sum + quoteOf(pair, price, qty).minor, 0n);
}

/** Writes down in memory how deep every book is now; where there is no mark nobody opens, and nothing is written. */
export function sampleDepth(platform: Pick<Platform, 'clock' | 'engine' | 'markets'>): void {
  const { clock, engine } = platform;
  const now = clock.now();
  const samples = samplesOf.get(engine) ?? new Map<string, Sample[]>();
  samplesOf.set(engine, samples);
  for (const book of LEDGER_BOOKS) {
    for (const market of marketIds()) {
      const markPrice = readMark(platform, book, market);
      if (!markPrice.ok) continue;
      for (const side of MARGIN_SIDES) {
        const where = { book, market, side };
        const kept = (samples.get(keyOf(where)) ?? []).filter(({ at }) => now - at <= RECENT_MS);
        samples.set(keyOf(where), [...kept, { at: now, depth: depthNow(engine, where, markPrice.value) }]);
      }
    }
  }
}

/** [MRG-21] The middle of what was there in the last minutes, and no more than is there now: a wall put up for a moment counts nothing. */
export function recentDepth(
  { clock, engine }: Pick<Platform, 'clock' | 'engine'>,
  where: Where,
  markPrice: bigint,
): bigint {
  const now = depthNow(engine, where, markPrice);
  const since = clock.now() - RECENT_MS;
  const depths = (samplesOf.get(engine)?.get(keyOf(where)) ?? [])
    .filter(({ at }) => at >= since)
    .map(({ depth }) => depth)
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = depths[Math.floor((depths.length - 1) / 2)];
  return middle !== undefined && middle < now ? middle : now;
}
