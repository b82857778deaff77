import { createTestDatabase, type TestDatabase } from '@candor/adapters/storage/test-database';
import { BrokenPromise, instant, ok, refuse } from '@candor/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { json, timestamp, write } from './sql.ts';

let database: TestDatabase;
let owner: pg.Client;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    create table note (id int primary key, text text not null);
    grant select, insert, update, delete on note to candor_app;
    create table twin (id int primary key, parent int references note (id) deferrable initially deferred);
    grant select, insert on twin to candor_app;`);
  db = openDatabase({ url: database.appUrl });
});

afterAll(async () => {
  await db.close();
  await owner.end();
  await database.drop();
});

it('gives integers as bigint, amounts as text, moments as instants, and keeps them exact both ways', async () => {
  const at = instant(1_700_000_000_123);
  const big = 9_007_199_254_740_993n;
  const row = await db.one`select ${big}::int8 as big, 0.1::numeric as amount, ${timestamp(at)}::timestamptz as at,
    ${json([1, { a: 2 }])}::jsonb as body, ${['x', 'y']}::text[] as words`;
  expect(row).toEqual({ big, amount: '0.1', at, body: [1, { a: 2 }], words: ['x', 'y'] });
  const early = await db.one`select '1969-12-31 23:59:59.999+00'::timestamptz as at`;
  expect(early).toEqual({ at: -1 });
});

it('sends values as parameters, never as text', async () => {
  const hostile = "'; drop table note; --";
  expect(await db.one`select ${hostile}::text as text`).toEqual({ text: hostile });
});

it('insists on the number of rows that was promised', async () => {
  await expect(db.one`select 1 where false`).rejects.toThrow(BrokenPromise);
  await expect(db.maybeOne`select generate_series(1, 2)`).rejects.toThrow(BrokenPromise);
  expect(await db.maybeOne`select 1 where false`).toBe(undefined);
});

it('undoes everything after a throw and after a refusal', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.run`insert into note values (1, 'thrown')`;
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  await db.transaction(async (tx) => {
    await tx.run`insert into note values (1, 'refused')`;
    return refuse('call.notFound');
  });
  expect(await db.many`select * from note`).toEqual([]);
  await db.transaction(async (tx) => ok(await tx.run`insert into note values (1, 'kept')`));
  expect(await db.many`select * from note`).toEqual([{ id: 1, text: 'kept' }]);
});

it('reports a failure that shows only at the commit, and one that was swallowed inside', async () => {
  const late = db.transaction((tx) => tx.run`insert into twin values (1, 999)`);
  await expect(late).rejects.toThrow('violates foreign key');
  const swallowed = db.transaction(async (tx) => {
    await tx.run`insert into note values (1, 'again')`.catch(() => undefined);
    return 'looks fine';
  });
  await expect(swallowed).rejects.toThrow('Expected: COMMIT, got ROLLBACK');
});

it('tries again after a serialization failure and after the connection was cut before the commit', async () => {
  let attempts = 0;
  const result = await db.transaction(async (tx) => {
    attempts += 1;
    const { pid } = await tx.one`select pg_backend_pid() as pid`;
    if (attempts === 1) await tx.run`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
    if (attempts === 2) {
      await owner.query('select pg_terminate_backend($1)', [pid]);
      await tx.run`select pg_sleep(10)`;
    }
    await tx.run`update note set text = 'third' where id = 1`;
    return attempts;
  });
  expect(result).toBe(3);
  expect(await db.one`select text from note`).toEqual({ text: 'third' });
});

it('makes a write that can ride along with a ledger command', () => {
  expect(write`insert into note values (${7}, ${'x'})`).toEqual({
    text: 'insert into note values ($1, $2)',
    values: [7, 'x'],
  });
});
