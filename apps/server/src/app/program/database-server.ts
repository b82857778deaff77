import { claimDataFolder, describeDatabaseUrl, StorageProblem, startEmbeddedPostgres } from '@candor/adapters/storage';
import pg from 'pg';
import { appUrlOf } from '../../platform/database/app-role.ts';
import type { ReadyState } from '../../platform/http/front.ts';
import { Problem } from './problem.ts';
import type { Settings } from './settings.ts';

export type DatabaseServer = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly stop: () => Promise<void>;
};

/** The database named in DATABASE_URL, or our own PostgreSQL in the data folder. */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Settings,
  onState: (state: ReadyState) => void,
): Promise<DatabaseServer> {
  try {
    await claimDataFolder(dataDir);
    if (databaseUrl !== undefined) return await openGiven(databaseUrl);
    let hasStarted = false;
    const server = await startEmbeddedPostgres({
      dataDir,
      isKeptAlive: true,
      onProgress: (step) => {
        // Killed and brought back while we serve: not ready until it answers again.
        if (hasStarted) onState(step === 'ready' ? 'ready' : 'recovering');
        else onState(step === 'recovering' ? 'recovering' : 'starting');
      },
    });
    hasStarted = true;
    return server;
  } catch (error) {
    if (error instanceof StorageProblem) throw new Problem(error.message);
    throw error;
  }
}

async function openGiven(databaseUrl: string): Promise<DatabaseServer> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Problem(`The database ${describeDatabaseUrl(databaseUrl)} cannot be reached: ${why}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { ownerUrl: databaseUrl, appUrl: appUrlOf(databaseUrl), stop: async () => undefined };
}
