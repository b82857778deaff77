import type { TestDatabase } from '@candor/adapters/storage/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../testing/migrated-database.ts';
import { platformFile } from '../platform-file.ts';
import { findInSource, findStatements } from './find-statements.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createMigratedDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

it('reads a statement as the database will see it', () => {
  const source = ['await tx.one`select a', '  from t where b = $' + '{f({ x: 1 })} and c = $' + '{d}`;'].join('\n');
  expect(findInSource('a.ts', source)).toEqual([
    { file: 'a.ts', line: 1, text: 'select a\n  from t where b = $1 and c = $2' },
  ]);
});

it('has only statements that the migrated schema understands', async () => {
  const statements = await findStatements(platformFile('..'));
  expect(statements.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const { file, line, text } of statements) {
    await client.query(`prepare probe as ${text}`).then(
      () => client.query('deallocate probe'),
      (error: Error) => wrong.push(`${file}:${line} ${error.message}`),
    );
  }
  expect(wrong).toEqual([]);
});
