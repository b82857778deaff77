import { openBinance, openOkx, type VenueConnector, type VenueMarket } from '@candor/adapters/venue';
import { MARKET_VENUES, type VenueName } from '@candor/contract';
import { marketPairs } from '@candor/domain/market';
import { scaleOf } from '@candor/kernel';
import type { Log } from '../../platform/log.ts';
import type { VenueSettings } from './venue-settings.ts';

const OPEN = { BINANCE: openBinance, OKEX: openOkx } as const;

export type ConnectorOptions = {
  readonly venues: VenueSettings;
  /** With real money a simulator is not listened to, whoever's address it stands at. */
  readonly isReal: boolean;
  readonly log: Log;
  readonly steadyMs: () => number;
  readonly chance: () => number;
};

/** A connector for each venue that has an address. Nothing is heard until they are started. */
export function openConnectors(options: ConnectorOptions): ReadonlyMap<VenueName, VenueConnector> {
  const { venues, isReal, log, steadyMs, chance } = options;
  const found = new Map<VenueName, VenueConnector>();
  for (const venue of MARKET_VENUES) {
    const address = venues[venue];
    if (!address) continue;
    const markets = venueMarkets(venue);
    const connector = OPEN[venue]({
      ...address,
      ...{ markets, steadyMs, chance, refusesSimulated: isReal },
      onProblem: (what, about) =>
        log.warn('markets.venue_problem', 'A venue connection reported a problem', { ...about, venue, problem: what }),
    });
    found.set(venue, connector);
  }
  return found;
}

/** Every market that is read at this venue, as it calls it. */
export function venueMarkets(venue: VenueName): readonly VenueMarket[] {
  return marketPairs().flatMap(({ id, base, quote, symbols: { [venue]: symbol } }) =>
    symbol === undefined ? [] : [{ id, symbol, priceScale: scaleOf(quote), sizeScale: scaleOf(base) }],
  );
}
