import { VenueFault } from '@candor/adapters/venue';
import { MARKET_VENUES, type MarketId, type VenueName } from '@candor/contract';
import { type AssetBalance, type Prices, worthOf } from '@candor/domain/assets';
import { formatPrice, MARKET_PAIRS, type MarketPair } from '@candor/domain/market';
import { type Asset, assert, DAY_MS, formatMoney, type Instant, instant, parseMoney } from '@candor/kernel';
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
  return MARKET_PAIRS.filter(({ quote }) => quote === 'USDT').flatMap((pair) => {
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

/** [AST-7] What an asset closed at on each of these days, as the first venue says that can be asked; the last one is now. */
export async function readCloses(
  given: Given,
  asset: Asset,
  ends: readonly Instant[],
  now: bigint | undefined,
): Promise<readonly (bigint | undefined)[]> {
  // Where the venues are silent now the line would lack its last point, and asking them for its past would only take time.
  if (now === undefined) return [];
  const pair = MARKET_PAIRS.find(({ base, quote }) => base === asset && quote === 'USDT');
  const closes = pair ? await askVenues(given, pair.id, ends.length) : new Map<number, bigint>();
  return ends.map((at, index) => (index === ends.length - 1 ? now : closes.get(at - DAY_MS)));
}

async function askVenues({ markets, log }: Given, id: MarketId, days: number): Promise<ReadonlyMap<number, bigint>> {
  for (const venue of MARKET_VENUES) {
    const asked = markets.candles(venue, id, '1d', { limit: days }).catch((error: unknown) => {
      if (!(error instanceof VenueFault)) throw error;
      log.warn('assets.closes_unavailable', 'A venue did not return daily closes', { venue, market: id, err: error });
      return [];
    });
    const candles = await Promise.race([asked, patience()]);
    if (candles.length > 0) return new Map(candles.map(({ openAt, close }) => [openAt, close]));
  }
  return new Map();
}

function patience(): Promise<readonly []> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, []).unref());
}
