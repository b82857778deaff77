import type { VenueAddress, VenueSettings } from '../../services/markets/venue-settings.ts';
import type { Env } from './env.ts';
import { Problem } from './problem.ts';

/** Where the venues are. One without an address is not listened to. */
export function readVenues(env: Env, mode: 'sandbox' | 'real' = 'sandbox'): VenueSettings {
  return {
    BINANCE: readVenue(env, mode, 'CANDOR_BINANCE_URL', 'CANDOR_BINANCE_WS'),
    OKEX: readVenue(env, mode, 'CANDOR_OKX_URL', 'CANDOR_OKX_WS'),
  };
}

function readVenue(env: Env, mode: 'sandbox' | 'real', urlName: string, wsName: string): VenueAddress | null {
  const [url, ws] = [address(env, mode, urlName, 'http'), address(env, mode, wsName, 'ws')];
  if (url === null && ws === null) return null;
  if (url !== null && ws !== null) return { url, ws };
  throw new Problem(`${urlName} and ${wsName} belong together: one is asked, the other is listened to.`);
}

/** Where the daily reference rates of currencies are, as the European Central Bank writes them. */
export function readRatesUrl(env: Env, mode: 'sandbox' | 'real'): string | null {
  return address(env, mode, 'CANDOR_RATES_URL', 'http');
}

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function address(env: Env, mode: 'sandbox' | 'real', name: string, scheme: 'http' | 'ws'): string | null {
  const text = env[name]?.trim();
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== `${scheme}:` && url.protocol !== `${scheme}s:`)) {
    throw new Problem(`${name} needs an address that begins with ${scheme}s://.`);
  }
  // Whoever is on the wire could set the price.
  if (mode === 'real' && url.protocol === `${scheme}:` && !HERE.test(url.hostname)) {
    throw new Problem(`${name} names a source on another machine without TLS, which real money may not trust.`);
  }
  return text.replace(/\/$/, '');
}
