import type { Instant } from '@candor/kernel';
import pg from 'pg';
import { noteInstallation } from '../../platform/database/installation.ts';
import type { Queries } from '../../platform/database/sql.ts';
import { Problem } from './problem.ts';

const NAME = 'signer-seeds';
const NO_SUCH_TABLE = '42P01';

/** What the database knows the wallets' seeds by. It is asked before the signer starts, and so before anything is migrated. */
export async function readKnownSeeds(ownerUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select value from installation where name = $1', [NAME]);
    return rows[0] === undefined ? null : String(rows[0].value);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return null;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Notes them at the first start; from then on a signer with other seeds, or with new ones, does not start. */
export async function noteSeeds(db: Queries, print: string, now: Instant): Promise<void> {
  if ((await noteInstallation(db, NAME, print, now)) === print) return;
  throw new Problem('The seeds in the keys folder are not those of this database; put the right ones there.');
}
