import {
  AccountFault,
  type ExchangeAccount,
  KEY_FAULTS,
  type KeyFaultKind,
  openBinanceAccount,
  openOkxAccount,
} from '@candor/adapters/exchange-account';
import { MARKET_VENUES, type VenueName } from '@candor/contract';
import { marketPairs } from '@candor/domain/market';
import type { Config } from '../../platform/config.ts';
import { limitFairly } from '../../platform/limit-fairly.ts';
import type { Platform } from '../../platform/platform.ts';

type Given = Pick<Platform, 'clock' | 'config'>;

const OPEN = { BINANCE: openBinanceAccount, OKEX: openOkxAccount } as const;

/** Clients by installation: each remembers how far the exchange's clock is from ours. */
const clients = new WeakMap<Config, Map<VenueName, ExchangeAccount>>();

/** The exchanges that can be asked from here. */
export function openVenues({ config }: Pick<Given, 'config'>): readonly VenueName[] {
  return MARKET_VENUES.filter((venue) => config.venues[venue] !== null);
}

/** Undefined where the exchange has no address here. */
export function venueAccount({ clock, config }: Given, venue: VenueName): ExchangeAccount | undefined {
  const address = config.venues[venue];
  if (address === null) return undefined;
  const known = clients.get(config) ?? new Map<VenueName, ExchangeAccount>();
  clients.set(config, known);
  const client =
    known.get(venue) ??
    OPEN[venue]({
      url: address.url,
      markets: marketPairs().flatMap(({ id, symbols: { [venue]: symbol } }) =>
        symbol === undefined ? [] : [{ id, symbol }],
      ),
      now: clock.now,
      // A real key is not handed to a simulator.
      refusesSimulated: config.mode === 'real',
    });
  known.set(venue, client);
  return client;
}

/** All customers share our address at an exchange, so few ask at a time, and nobody goes before the others. */
export const inTurn = limitFairly({ concurrent: 4, waitingPerLane: 200, waitingPerCaller: 8 });

export type Asked<T> =
  | { readonly ok: true; readonly value: T }
  /** About the key: its owner can mend it. */
  | { readonly ok: false; readonly kind: 'key'; readonly fault: KeyFaultKind }
  /** About the way to the exchange: it passes by itself. */
  | { readonly ok: false; readonly kind: 'venue'; readonly problem: 'venueAway' | 'venueBusy' };

/** Asks an exchange in turn. A fault is an answer; anything else is our mistake. */
export async function askVenue<T>(venue: VenueName, who: string, ask: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { ok: true, value: await inTurn({ lane: venue, who }, ask) };
  } catch (error) {
    if (!(error instanceof AccountFault)) throw error;
    const fault = KEY_FAULTS.find((kind) => kind === error.kind);
    if (fault) return { ok: false, kind: 'key', fault };
    return { ok: false, kind: 'venue', problem: error.kind === 'rateLimited' ? 'venueBusy' : 'venueAway' };
  }
}
