import { type FlashBase, type FlashPriceState, flashBases, flashMarket } from '@candor/contract/flash-exchange/fields';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import { type FlashTerms, isExchanged, RECENT_MINUTES, spreadNow, usablePrice } from '@candor/domain/flash-exchange';
import { pairOf } from '@candor/domain/market';
import { later, ok, type Ppm, type Result, refuse } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { showPrice } from './wire.ts';

export async function readTerms({ settings }: Pick<Platform, 'settings'>): Promise<FlashTerms> {
  return {
    spread: await settings.get('flash-exchange.spread'),
    minimum: await settings.get('flash-exchange.minimum'),
    maximum: await settings.get('flash-exchange.maximum'),
  };
}

/** [FLX-14] The spread of this moment, by how far prices moved in the last minutes at any venue that can be asked. */
export async function readSpread(
  { markets }: Pick<Platform, 'markets'>,
  base: FlashBase,
  { spread }: Pick<FlashTerms, 'spread'>,
): Promise<Result<Ppm, 'flash-exchange.stale'>> {
  const asked = await Promise.allSettled(
    MARKET_VENUES.map((venue) => markets.candles(venue, flashMarket(base), '1m', { limit: RECENT_MINUTES })),
  );
  const known = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return known.length === 0 ? refuse('flash-exchange.stale') : ok(spreadNow(spread, known));
}

/** [FLX-1] What the venues say of a coin now. It is only ever read; there is no other place a price comes from. */
export function readPrice({ clock, markets }: Pick<Platform, 'clock' | 'markets'>, base: FlashBase) {
  const found = markets.price(flashMarket(base));
  const now = clock.now();
  const said = found.sources.map(({ name, mid, ageMs, weight }) => ({
    weight,
    source: { venue: name, mid: showPrice(mid), at: later(now, -ageMs) },
  }));
  return {
    usable: usablePrice(found),
    /** Those the median was made of. */
    counted: said.filter(({ weight }) => weight === 1).map(({ source }) => source),
    /** All of them, so that whoever is refused a quote sees why. */
    said: said.map(({ source }) => source),
  };
}

/** [MKT-10] Where our own market of a coin is closed by its calendar, the desk is closed for that coin, too. */
export function checkHours(
  { engine }: Pick<Platform, 'engine'>,
  base: FlashBase,
): Result<null, 'spot.closed' | 'flash-exchange.delisted'> {
  // [LST-17] Asked first: a halt that was never ended would hide it.
  if (isDelisted(base)) return refuse('flash-exchange.delisted');
  const { state, opensAt } = engine.info('real', flashMarket(base));
  if (state !== 'outOfHours') return ok(null);
  return refuse('spot.closed', opensAt === null ? {} : { opensAt });
}

/** The first reason there is against a quote. */
export function stateOf(...checked: readonly Result<unknown, PriceRefusal>[]): FlashPriceState {
  const against = checked.find((each) => !each.ok);
  return against === undefined || against.ok ? 'ok' : STATES[against.code];
}

function isDelisted(base: FlashBase): boolean {
  return pairOf(flashMarket(base)).phase === 'delisted';
}

type PriceRefusal =
  | 'flash-exchange.stale'
  | 'flash-exchange.divergent'
  | 'flash-exchange.paused'
  | 'flash-exchange.delisted'
  | 'spot.closed';
const STATES = {
  'flash-exchange.stale': 'stale',
  'flash-exchange.divergent': 'divergent',
  'flash-exchange.paused': 'paused',
  'flash-exchange.delisted': 'delisted',
  'spot.closed': 'closed',
} as const satisfies Record<PriceRefusal, FlashPriceState>;

/** [FLX-2] [LST-17] Of any other coin there would never be a quote. */
export function exchangedBases(): readonly FlashBase[] {
  return flashBases().filter((base) => isExchanged(pairOf(flashMarket(base))));
}
