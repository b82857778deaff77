import { startEmbeddedPostgres } from '@candor/adapters/storage';
import { errorText } from '@candor/i18n/server';
import { openPlatform } from '@candor/server/app/open-platform';
import { migrate } from '@candor/server/platform/database/migrate';
import { systemClock } from '@candor/server/platform/ids';
import type { Log } from '@candor/server/platform/log';
import { benchConfig } from '../bench-config.ts';

/** The server's own services on a PostgreSQL of its own: what the scanner writes to in production. */
export async function openBenchPlatform(dataDir: string, log: Log) {
  const database = await startEmbeddedPostgres({ dataDir });
  await migrate(database.ownerUrl);
  const { platform, close } = await openPlatform({
    config: benchConfig(dataDir),
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
