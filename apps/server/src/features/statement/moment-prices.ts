import { VenueFault } from '@candor/adapters/venue';
import { MARKET_VENUES, type VenueName } from '@candor/contract';
import { type MarketPair, marketPairs } from '@candor/domain/market';
import { type Movement, pricesNeeded } from '@candor/domain/statement';
import { type Asset, type Instant, instant, MINUTE_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { statementStore } from './store.ts';

type Given = Pick<Platform, 'db' | 'markets' | 'clock' | 'log'>;

/** So many minutes a venue is asked for at once, so many questions are put for one page of movements, and so long is waited. */
const MINUTES = 500;
const QUESTIONS = 20;
const PATIENCE_MS = 2_000;

type Priced = (movement: Movement) => ReadonlyMap<Asset, bigint>;

/** [STT-8] What each coin that came in with these movements cost in its minute, as far as it is known. */
export async function priceMovements(given: Given, movements: readonly Movement[]): Promise<Priced> {
  const minutes = new Map<Asset, Set<Instant>>();
  for (const movement of movements) {
    for (const asset of pricesNeeded(movement)) {
      const wanted = minutes.get(asset) ?? new Set();
      minutes.set(asset, wanted.add(minuteOf(movement.at)));
    }
  }
  const known = new Map<Asset, ReadonlyMap<number, bigint>>();
  for (const [asset, wanted] of minutes) known.set(asset, await readMinutes(given, asset, [...wanted]));
  return ({ at, ...rest }) => {
    const found = pricesNeeded({ at, ...rest }).map((asset) => [asset, known.get(asset)?.get(minuteOf(at))] as const);
    return new Map(found.flatMap(([asset, price]) => (price === undefined ? [] : [[asset, price] as const])));
  };
}

async function readMinutes(given: Given, asset: Asset, minutes: readonly Instant[]) {
  const pair = marketPairs().find(({ base, quote }) => base === asset && quote === 'USDT');
  if (!pair) return new Map<number, bigint>();
  const store = statementStore(given.db);
  const known = new Map(await store.prices(pair.id, minutes));
  for (const venue of MARKET_VENUES) {
    const missing = minutes.filter((minute) => !known.has(minute)).sort((one, other) => one - other);
    const found = await askVenue(given, venue, pair, missing);
    for (const [minute, price] of found) known.set(minute, price);
    // The candle of a minute that still runs goes on moving.
    const now = given.clock.now();
    const finished = found.filter(([minute]) => minute + MINUTE_MS <= now);
    if (finished.length > 0) await store.keepPrices(pair.id, venue, finished);
  }
  return known;
}

async function askVenue(given: Given, venue: VenueName, pair: MarketPair, minutes: readonly Instant[]) {
  const wanted = new Set<number>(minutes);
  const found: (readonly [Instant, bigint])[] = [];
  for (const { first, last } of blocksOf(minutes).slice(0, QUESTIONS)) {
    const before = instant(last + MINUTE_MS);
    const limit = (before - first) / MINUTE_MS;
    const candles = await ask(given, venue, pair, { before, limit });
    if (!candles) break;
    for (const { openAt, close } of candles) if (wanted.has(openAt)) found.push([openAt, close]);
  }
  return found;
}

/** Undefined where the venue failed or took too long: it is not asked again for this page. */
async function ask(
  { markets, log }: Given,
  venue: VenueName,
  { id }: MarketPair,
  query: { before: Instant; limit: number },
) {
  try {
    return await Promise.race([markets.candles(venue, id, '1m', query), patience()]);
  } catch (error) {
    if (!(error instanceof VenueFault)) throw error;
    log.warn('statement.prices_unavailable', 'A venue did not return past prices', { venue, market: id, err: error });
    return undefined;
  }
}

/** Minutes that one question covers, oldest first. */
function blocksOf(minutes: readonly Instant[]): { first: Instant; last: Instant }[] {
  const blocks: { first: Instant; last: Instant }[] = [];
  for (const minute of minutes) {
    const block = blocks.at(-1);
    if (block && (minute - block.first) / MINUTE_MS < MINUTES) block.last = minute;
    else blocks.push({ first: minute, last: minute });
  }
  return blocks;
}

function minuteOf(at: Instant): Instant {
  return instant(Math.floor(at / MINUTE_MS) * MINUTE_MS);
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref());
}
