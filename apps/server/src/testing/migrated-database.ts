import { createTestDatabase, type Prepared, type TestDatabase } from '@candor/adapters/storage/test-database';
import { migrate } from '../platform/database/migrate.ts';

/** A database with all our tables in it. The migrations run once in a test run, and every test file gets a copy. */
export const MIGRATED: Prepared = { name: 'migrated', prepare: ({ ownerUrl }) => migrate(ownerUrl) };

export function createMigratedDatabase(): Promise<TestDatabase> {
  return createTestDatabase(MIGRATED);
}
