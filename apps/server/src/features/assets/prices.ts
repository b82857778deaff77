import { VenueFault } from '@candor/adapters/venue';
import { MARKET_VENUES, type MarketId, type VenueName } from '@candor/contract';
import { type AssetBalance, type Prices, worthOf } from '@candor/domain/assets';
import { formatPrice, type MarketPair, marketPairs } from '@candor/domain/market';
import {
  type Asset,
  assert,
  DAY_MS,
  formatMoney,
  HOUR_MS,
  type Instant,
  instant,
  MINUTE_MS,
  parseMoney,
} from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';

type Given = Pick<Platform, 'markets' | 'clock' | 'log'>;

type AssetPrice = {
  readonly pair: MarketPair;
  readonly price: bigint;
  readonly sources: VenueName[];
  readonly at: Instant;
  readonly isSimulated: boolean;
};

/** [AST-6] What each asset costs now, as far as the venues are fresh and agree. */
export function readPrices({ markets, clock }: Given): readonly AssetPrice[] {
  const now = clock.now();
  return marketPairs()
    .filter(({ quote }) => quote === 'USDT')
    .flatMap((pair) => {
      const found = markets.price(pair.id);
      if (found.state !== 'ok') return [];
      const counted = found.sources.filter(({ weight }) => weight === 1);
      const sources = MARKET_VENUES.filter((venue) => counted.some(({ name }) => name === venue));
      const oldest = Math.max(0, ...counted.map(({ ageMs }) => ageMs));
      const isSimulated = sources.some((venue) => markets.ticker(venue, pair.id)?.isSimulated);
      return [{ pair, price: found.price, sources, at: instant(Math.floor(now - oldest)), isSimulated }];
    });
}

export function pricesOf(quoted: readonly AssetPrice[]): Prices {
  return new Map(quoted.map(({ pair, price }) => [pair.base, price]));
}

export function showPrice({ pair, price, sources, at, isSimulated }: AssetPrice, balances: readonly AssetBalance[]) {
  const held = parseMoney(pair.base, balances.find(({ asset }) => asset === pair.base)?.total ?? '0');
  const worth = held && worthOf(held, new Map([[pair.base, price]]));
  assert(worth, 'a price in hand');
  return { asset: pair.base, price: formatPrice(pair, price), worth: formatMoney(worth), sources, at, isSimulated };
}

/** A page of the past may wait so long for a venue, and no longer. */
const PATIENCE_MS = 2_000;

/** The longest candles that end at every moment asked for: midnights of most zones are whole hours in UTC, and of the rest quarters. */
const STEPS = [
  ['1d', DAY_MS],
  ['1h', HOUR_MS],
  ['15m', 15 * MINUTE_MS],
] as const;
/** So many candles a venue gives at once, and so often it is asked for one line. */
const PAGE = 1_000;
const PAGES = 10;

/** [AST-7] What an asset cost at each of these past moments, oldest first: the close of a venue's candle that ended just then. */
export async function readCloses(
  given: Given,
  asset: Asset,
  moments: readonly Instant[],
): Promise<readonly (bigint | undefined)[]> {
  const pair = marketPairs().find(({ base, quote }) => base === asset && quote === 'USDT');
  const step = STEPS.find(([, ms]) => moments.every((at) => at % ms === 0));
  if (!pair || !step) return moments.map(() => undefined);
  const closes = new Map<number, bigint>();
  for (const venue of MARKET_VENUES) {
    if (moments.every((at) => closes.has(at))) break;
    const asked = askVenue(given, { venue, id: pair.id, step, moments });
    for (const [at, close] of await Promise.race([asked, patience()])) if (!closes.has(at)) closes.set(at, close);
  }
  return moments.map((at) => closes.get(at));
}

type Question = {
  readonly venue: VenueName;
  readonly id: MarketId;
  readonly step: (typeof STEPS)[number];
  readonly moments: readonly Instant[];
};

/** Everybody in a zone asks for the same pages, and those are old: a venue is asked for them once in a while. */
async function askVenue({ markets, log }: Given, { venue, id, step, moments }: Question) {
  const [interval, ms] = step;
  const [first = 0, last = 0] = [moments[0], moments.at(-1)];
  const pages = Math.min(PAGES, Math.ceil(((last - first) / ms + 1) / PAGE));
  const asked = Array.from({ length: pages }, (_, page) => {
    const before = instant(last - page * PAGE * ms);
    return markets.candles(venue, id, interval, { before, limit: Math.min(PAGE, (before - first) / ms + 1) });
  });
  try {
    const candles = (await Promise.all(asked)).flat();
    return candles.map(({ openAt, close }) => [openAt + ms, close] as const);
  } catch (error) {
    if (!(error instanceof VenueFault)) throw error;
    log.warn('assets.closes_unavailable', 'A venue did not return past closes', { venue, market: id, err: error });
    return [];
  }
}

function patience(): Promise<readonly []> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, []).unref());
}
