import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@candor/adapters/storage/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appUrlOf } from './app-role.ts';
import { MIGRATIONS_FOLDER, MigrationProblem, migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'candor-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

it('brings two first starts at once to the same schema, each file applied by one of them', async () => {
  const names = (await readMigrations(folder)).map((migration) => migration.name);
  const [one, two] = await Promise.all([migrate(database.ownerUrl, folder), migrate(database.ownerUrl, folder)]);
  expect([...one, ...two].sort()).toEqual(names);
  const noted = await ask(database.ownerUrl, 'select name from schema_version where version > 0 order by version');
  expect(noted.rows.map((row) => row.name)).toEqual(names);
});

it('does nothing the second time', async () => {
  expect(await migrate(database.ownerUrl, folder)).toEqual([]);
});

it('gives both ends of every reference the same collation: an index serves comparisons of its own only', async () => {
  const { rows } = await ask(
    database.ownerUrl,
    `select r.conname::text as name from pg_constraint r
      cross join lateral unnest(r.conkey, r.confkey) as ends (own, other)
      join pg_attribute a on a.attrelid = r.conrelid and a.attnum = ends.own
      join pg_attribute b on b.attrelid = r.confrelid and b.attnum = ends.other
    where r.contype = 'f' and a.attcollation <> b.attcollation`,
  );
  expect(rows).toEqual([]);
});

it('leaves nothing of a migration that fails in its middle, and goes on from there when it is put right', async () => {
  const last = (await readMigrations(folder)).at(-1)?.version ?? 0;
  const file = join(folder, `${String(last + 1).padStart(4, '0')}-probe.sql`);
  await writeFile(file, 'create table probe (a int); select 1 / 0;');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('division by zero');
  expect((await ask(database.ownerUrl, "select to_regclass('probe') as found")).rows[0]?.found).toBe(null);
  await writeFile(file, 'create table probe (a int);');
  expect(await migrate(database.ownerUrl, folder)).toHaveLength(1);
});

it('refuses a file that was changed after it was applied', async () => {
  const file = join(folder, '0002-platform.sql');
  const original = await readFile(file, 'utf8');
  await writeFile(file, `${original}\n-- changed`);
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(MigrationProblem);
  await writeFile(file, original.replaceAll('\n', '\r\n'));
  expect(await migrate(database.ownerUrl, folder)).toEqual([]);
});

it('refuses a database that a newer version has used', async () => {
  await expect(migrate(database.ownerUrl, MIGRATIONS_FOLDER)).rejects.toThrow('newer version');
});

it('gives the application its role, and that role no way to edit the audit log', async () => {
  for (const url of [database.appUrl, appUrlOf(database.ownerUrl)]) {
    expect((await ask(url, 'select current_user as role')).rows[0]?.role).toBe('candor_app');
    await expect(ask(url, "update audit_log set reason = 'x'")).rejects.toThrow('permission denied');
    await expect(ask(url, 'delete from audit_log')).rejects.toThrow('permission denied');
    await expect(ask(url, 'delete from app_user')).rejects.toThrow('permission denied');
    await expect(ask(url, 'create table mine (a int)')).rejects.toThrow('permission denied');
  }
});
