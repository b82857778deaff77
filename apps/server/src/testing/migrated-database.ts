import { createTestDatabase, type TestDatabase } from '@candor/adapters/storage/test-database';
import { migrate } from '../platform/database/migrate.ts';

/** A database with all our tables in it. The migrations run once in a test run, and every test file gets a copy. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return createTestDatabase({ name: 'migrated', prepare: migrate });
}
