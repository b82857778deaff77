import { assetCode, assetNames } from '@candor/kernel';
import { makeAccountId } from '@candor/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { openLedger } from './store.ts';
import { createLedgerTables, LINA, OMAR, pay, runSql, systemClock, WORLD } from './test-ledger.ts';

// Raw SQL as the application's own log-in: what a bug, or an injected statement, could do at worst.

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await createLedgerTables(database.ownerUrl);
  const ledger = await openLedger({ url: database.appUrl, clock: systemClock, node: 'test' });
  await ledger.transfer(pay(1_000n, WORLD, LINA));
  await ledger.transfer(pay(100n, LINA, OMAR));
  await ledger.transfer(pay(50n, WORLD, LINA, { book: 'demo' }));
  await ledger.close();
});

afterAll(() => database.drop());

const asApp = (sql: string) => runSql(database.appUrl, sql);
const DENIED = /permission denied/;
const real = (name: string) => `(SELECT id FROM ledger_account WHERE name = '${name}' AND book = 'real')`;
const demo = (name: string) => `(SELECT id FROM ledger_account WHERE name = '${name}' AND book = 'demo')`;
const posting = (from: string, to: string, amount: string) =>
  `INSERT INTO ledger_posting SELECT 900, 0, ${from}, ${to}, ${amount}, 900, 900, 0, 0, NULL`;

describe('postings, even with raw SQL', () => {
  it.each([
    `UPDATE ledger_posting SET amount = 1`,
    `UPDATE ledger_posting SET to_account = from_account`,
    `DELETE FROM ledger_posting`,
    `TRUNCATE ledger_posting`,
    `UPDATE ledger_transfer SET kind = 'x'`,
    `UPDATE ledger_transfer SET answer = NULL`,
    `DELETE FROM ledger_transfer`,
    `TRUNCATE ledger_transfer`,
    `DELETE FROM ledger_account`,
    `DELETE FROM ledger_hold`,
    `DELETE FROM ledger_lease`,
    `DROP TABLE ledger_posting`,
  ])('[LED-10] cannot be changed or removed: %s', async (sql) => {
    await expect(asApp(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it.each([
    [posting(real(LINA), demo(LINA), '5'), 'ledger_posting_one_ledger'],
    [posting(real(LINA), `${real(LINA)} + (2::bigint << 40)`, '5'), 'ledger_posting_one_ledger'],
    [posting(real(LINA), real(LINA), '5'), 'ledger_posting_two_ends'],
    [posting(real(LINA), real(OMAR), '0'), 'ledger_posting_amount'],
    [posting(real(LINA), real(OMAR), '-5'), 'ledger_posting_amount'],
    [posting(real(LINA), real(OMAR), `'NaN'`), 'ledger_posting_amount'],
    [posting(real(LINA), 'NULL', '5'), 'null value'],
    [posting(real(LINA), real(OMAR), '1e38'), 'overflow'],
  ])('[LED-6][LED-7] cannot be crooked: %s', async (sql, reason) => {
    await expect(asApp(sql)).rejects.toThrow(reason);
  });

  it('[LED-9] cannot take the number of another line', async () => {
    const again = `INSERT INTO ledger_posting SELECT 901, 0, from_account, to_account, 1, from_seq, 999, 0, 0, NULL
      FROM ledger_posting LIMIT 1`;
    await expect(asApp(again)).rejects.toThrow('duplicate key');
  });
});

describe('accounts, even with raw SQL', () => {
  const insert = (id: bigint, name: string, book: string, asset: string, floor: string) =>
    `INSERT INTO ledger_account (id, name, book, asset, floor, created_at)
     VALUES (${id}, '${name}', '${book}', '${asset}', ${floor}, now())`;
  const free = makeAccountId('real', 'USDT', 0, 999n);

  it.each([
    `UPDATE ledger_account SET balance = -1, version = version + 1 WHERE name = '${LINA}'`,
    `UPDATE ledger_account SET balance = 'NaN' WHERE name = '${WORLD}'`,
  ])('[LED-4] cannot go below their floor: %s', async (sql) => {
    await expect(asApp(sql)).rejects.toThrow('ledger_account_above_floor');
  });

  it.each([
    `UPDATE ledger_account SET floor = -1000000`,
    `UPDATE ledger_account SET floor = NULL`,
    `UPDATE ledger_account SET book = 'real'`,
    `UPDATE ledger_account SET asset = 'BTC'`,
    `UPDATE ledger_account SET id = id + 1`,
    `UPDATE ledger_account SET name = 'user:thief:funding'`,
    `UPDATE ledger_asset SET scale = 2`,
    `INSERT INTO ledger_account (id, name, book, asset, floor, created_at, balance)
     VALUES (${free}, 'user:thief:funding', 'real', 'USDT', 0, now(), 1000000)`,
  ])('[LED-4] keep floor, book, asset and name, and are born empty: %s', async (sql) => {
    await expect(asApp(sql)).rejects.toThrow(DENIED);
  });

  it.each([
    [insert(free, 'user:thief:funding', 'real', 'USDT', 'NULL'), 'ledger_account_only_world_overdraws'],
    [insert(free, 'house:fees', 'real', 'USDT', 'NULL'), 'ledger_account_only_world_overdraws'],
    [insert(free, 'user:thief:funding', 'real', 'USDT', '-5'), 'ledger_account_customer_floor'],
    [insert(free, 'user:thief:funding', 'demo', 'USDT', '0'), 'ledger_account_id_says_book'],
    [insert(free, 'user:thief:funding', 'real', 'BTC', '0'), 'ledger_account_id_says_asset'],
    [insert(free + (98n << 40n), 'user:thief:funding', 'real', 'USDT', '0'), 'ledger_account_id_says_asset'],
    [insert(free, LINA, 'real', 'USDT', '0'), 'duplicate key'],
  ])('[LED-3][LED-4] cannot be born crooked: %s', async (sql, reason) => {
    await expect(asApp(sql)).rejects.toThrow(reason);
  });

  it('[LED-3] the tables know every asset of the program, and no other number', async () => {
    for (const asset of assetNames()) {
      const code = assetCode(asset);
      const id = (BigInt(code * 2) << 40n) + 777n;
      await asApp(insert(id, `house:check-${asset.toLowerCase()}`, 'real', asset, '0'));
    }
  });
});

describe('holds and the lease, even with raw SQL', () => {
  const hold = (amount: string, captured: string, released: string, remaining: string) =>
    `INSERT INTO ledger_hold (id, account_id, held_account, amount, captured, released, remaining, placed_no)
     VALUES (gen_random_uuid(), ${real(LINA)}, ${real(OMAR)}, ${amount}, ${captured}, ${released}, ${remaining}, 1)`;

  it.each([
    hold('10', '0', '0', '11'),
    hold('10', '6', '6', '-2'),
    hold('10', '-1', '0', '11'),
    hold('0', '0', '0', '0'),
    hold(`'NaN'`, '0', '0', `'NaN'`),
  ])('[LED-13] a hold always adds up: %s', async (sql) => {
    await expect(asApp(sql)).rejects.toThrow('violates check constraint');
  });

  it('[LED-15] a hold keeps its size and its accounts', async () => {
    await asApp(hold('10', '0', '0', '10'));
    await expect(asApp('UPDATE ledger_hold SET amount = 99')).rejects.toThrow(DENIED);
    await expect(asApp('UPDATE ledger_hold SET account_id = 1')).rejects.toThrow(DENIED);
    await expect(asApp('UPDATE ledger_hold SET remaining = 5')).rejects.toThrow('ledger_hold_adds_up');
  });
});
