import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

it('gives every caller an empty database of their own on one server', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await ask(one.ownerUrl, 'create table only_here (a int)');
  expect(await ask(one.ownerUrl, "select to_regclass('only_here')::text")).toBe('only_here');
  expect(await ask(two.ownerUrl, "select to_regclass('only_here')::text")).toBe(null);
  const started = 'select pg_postmaster_start_time()::text';
  expect(await ask(one.ownerUrl, started)).toBe(await ask(two.appUrl, started));
  await Promise.all([one.drop(), two.drop()]);
  await expect(ask(one.ownerUrl, 'select 1')).rejects.toThrow('does not exist');
});

it('logs the application in as a role that can change no table', async () => {
  const database = await createTestDatabase();
  expect(await ask(database.appUrl, 'select current_user')).toBe('candor_app');
  await expect(ask(database.appUrl, 'create table mine (a int)')).rejects.toThrow('permission denied');
  await expect(ask(database.appUrl, 'create database mine')).rejects.toThrow('permission denied');
  await database.drop();
});
