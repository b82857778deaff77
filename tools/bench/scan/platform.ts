import { SANDBOX_GATEWAYS } from '@candor/adapters/messages';
import { startEmbeddedPostgres } from '@candor/adapters/storage';
import { errorText } from '@candor/i18n/server';
import { NO_CHAINS } from '@candor/server/platform/chains/chain-settings';
import { DEFAULT_LIMITS } from '@candor/server/platform/config';
import { migrate } from '@candor/server/platform/database/migrate';
import { systemClock } from '@candor/server/platform/ids';
import type { Log } from '@candor/server/platform/log';
import { openPlatform } from '@candor/server/platform/open-platform';

/** The server's own services on a PostgreSQL of its own: what the scanner writes to in production. */
export async function openBenchPlatform(dataDir: string, log: Log) {
  const database = await startEmbeddedPostgres({ dataDir });
  await migrate(database.ownerUrl);
  const { platform, close } = await openPlatform({
    config: {
      mode: 'sandbox',
      operator: null,
      version: 'bench',
      dataDir,
      startedAt: systemClock.now(),
      limits: DEFAULT_LIMITS,
      sessionCacheMs: 0,
      checksAnswers: false,
      proxies: 0,
      site: null,
      consoleSite: null,
      metricsToken: null,
      gateways: SANDBOX_GATEWAYS,
      chains: NO_CHAINS,
    },
    appUrl: database.appUrl,
    clock: systemClock,
    log,
    text: errorText,
  });
  return {
    platform,
    ownerUrl: database.ownerUrl,
    close: async () => {
      await close();
      await database.stop();
    },
  };
}
