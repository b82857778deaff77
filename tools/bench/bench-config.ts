import { SANDBOX_GATEWAYS } from '@candor/adapters/messages';
import { type Config, DEFAULT_LIMITS, scaleLimits } from '@candor/server/platform/config';
import { systemClock } from '@candor/server/platform/ids';
import { NO_CHAINS } from '@candor/server/services/chains/chain-settings';
import { NO_VENUES } from '@candor/server/services/markets/venue-settings';

/** A server as a bench wants it: nobody is slowed down by a limit, and nothing outside is asked. */
export function benchConfig(dataDir: string, change: Partial<Config> = {}): Config {
  return {
    mode: 'sandbox',
    operator: null,
    version: 'bench',
    dataDir,
    startedAt: systemClock.now(),
    limits: scaleLimits(DEFAULT_LIMITS, 1_000_000),
    sessionCacheMs: 1_000,
    checksAnswers: false,
    proxies: 0,
    site: null,
    consoleSite: null,
    metricsToken: null,
    gateways: SANDBOX_GATEWAYS,
    chains: NO_CHAINS,
    venues: NO_VENUES,
    ratesUrl: null,
    ...change,
  };
}
