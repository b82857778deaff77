import { ok } from '@candor/kernel';
import { accountKey, capture, hold, move, release, withHeld } from '@candor/ledger';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { openLedger } from './store.ts';
import { createLedgerTables, LINA, nextId, OMAR, pay, runSql, systemClock, usdt, WORLD } from './test-ledger.ts';
import { runVerifyChecks, verifyLedger } from './verify.ts';

// Each test breaks a sound ledger in one way, as a superuser with every constraint taken off, and expects to be caught.

let database: TestDatabase;

const UNDO_CONSTRAINTS = `ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_above_floor,
    DROP CONSTRAINT ledger_account_only_world_overdraws, DROP CONSTRAINT ledger_account_customer_floor,
    DROP CONSTRAINT ledger_account_id_says_asset, DROP CONSTRAINT ledger_account_id_says_book,
    DROP CONSTRAINT ledger_account_name_book_asset_key;
  ALTER TABLE ledger_posting DROP CONSTRAINT ledger_posting_amount, DROP CONSTRAINT ledger_posting_two_ends,
    DROP CONSTRAINT ledger_posting_one_ledger;
  ALTER TABLE ledger_hold DROP CONSTRAINT ledger_hold_adds_up, DROP CONSTRAINT ledger_hold_one_ledger;`;

beforeAll(async () => {
  database = await createTestDatabase();
  await createLedgerTables(database.ownerUrl);
  await runSql(database.ownerUrl, UNDO_CONSTRAINTS);
  const ledger = await openLedger({ url: database.appUrl, clock: systemClock, node: 'test' });
  await ledger.transfer(pay(1_000n, WORLD, LINA));
  await ledger.transfer(pay(300n, LINA, OMAR));
  await ledger.transfer(pay(50n, WORLD, LINA, { book: 'demo' }));
  const holdId = nextId();
  const open = nextId();
  await ledger.submit({
    id: nextId(),
    requestHash: 'x',
    book: 'real',
    kind: 'test',
    cause: { type: 'test', id: '1' },
    accounts: [...withHeld(LINA, 'USDT'), accountKey(OMAR, 'USDT')],
    holds: [holdId, open],
    decide: () =>
      ok({
        postings: [
          move(usdt(1n), LINA, OMAR),
          hold(holdId, usdt(100n), LINA),
          capture(holdId, usdt(30n), OMAR),
          capture(holdId, usdt(5n), LINA),
          release(holdId),
          hold(open, usdt(40n), LINA),
        ],
        answer: null,
      }),
  });
  await ledger.close();
  return () => database.drop();
});

/** Does the damage in a transaction that is taken back, and says which checks cry out. */
async function breakAndVerify(damage: string): Promise<string[]> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(damage);
    const results = await runVerifyChecks(client);
    for (const { breaches, samples } of results) expect(samples.length > 0).toBe(breaches > 0);
    return results.filter(({ breaches }) => breaches > 0).map((result) => result.name);
  } finally {
    await client.end();
  }
}

const LINA_ID = `(SELECT id FROM ledger_account WHERE name = '${LINA}' AND book = 'real')`;
const OMAR_ID = `(SELECT id FROM ledger_account WHERE name = '${OMAR}' AND book = 'real')`;

describe('verify', () => {
  it('[LED-11] finds nothing wrong with a sound ledger, and looks at every row', async () => {
    const results = await verifyLedger(database.appUrl);
    expect(results.filter(({ breaches }) => breaches > 0)).toEqual([]);
    expect(results.filter(({ examined }) => examined === 0)).toEqual([]);
    expect(results).toHaveLength(18);
  });

  it.each([
    [`UPDATE ledger_account SET balance = balance + 1 WHERE id = ${LINA_ID}`, 'every book sums to zero in every asset'],
    [
      `UPDATE ledger_account SET balance = balance + CASE WHEN id = ${LINA_ID} THEN 1 ELSE -1 END
       WHERE id IN (${LINA_ID}, ${OMAR_ID})`,
      'every balance is the sum of its postings',
    ],
    [
      `UPDATE ledger_posting SET amount = amount + 1 WHERE transfer_no = 2`,
      'every line continues the balance of the line before',
    ],
    [
      `UPDATE ledger_posting SET to_after = to_after + 7 WHERE transfer_no = 4 AND leg = 5`,
      'every balance is what its last line left',
    ],
    [
      `UPDATE ledger_account SET version = version + 1 WHERE id = ${OMAR_ID}`,
      'the lines of every account count without a gap',
    ],
    [`UPDATE ledger_posting SET to_seq = 99 WHERE transfer_no = 2`, 'the lines of every account count without a gap'],
    [
      `UPDATE ledger_account SET balance = -1 WHERE id = ${LINA_ID}`,
      'no balance is below its floor, and only the world has none',
    ],
    [
      `UPDATE ledger_account SET floor = -1000 WHERE id = ${LINA_ID}`,
      'no balance is below its floor, and only the world has none',
    ],
    [`UPDATE ledger_account SET book = 'demo' WHERE id = ${LINA_ID}`, 'every account id says its book and asset'],
    [`UPDATE ledger_account SET asset = 'BTC' WHERE id = ${LINA_ID}`, 'every account id says its book and asset'],
    [
      `UPDATE ledger_account SET name = 'Lina' WHERE id = ${LINA_ID}`,
      'every account name is well formed and used once',
    ],
    [
      `UPDATE ledger_account SET name = '${OMAR}' WHERE id = ${LINA_ID}`,
      'every account name is well formed and used once',
    ],
    [
      `UPDATE ledger_posting SET amount = -amount WHERE transfer_no = 2`,
      'every posting has two ends in one ledger and moves something',
    ],
    [
      `UPDATE ledger_posting SET to_account = to_account + (1::bigint << 40) WHERE transfer_no = 2`,
      'every posting has two ends in one ledger and moves something',
    ],
    [`DELETE FROM ledger_transfer WHERE no = 2`, 'every posting has its accounts and its transfer'],
    [`DELETE FROM ledger_account WHERE id = ${OMAR_ID}`, 'every posting has its accounts and its transfer'],
    [`DELETE FROM ledger_posting WHERE transfer_no = 4 AND leg = 2`, 'every transfer has all its postings'],
    [`UPDATE ledger_posting SET leg = 9 WHERE transfer_no = 4 AND leg = 0`, 'every transfer has all its postings'],
    [`DELETE FROM ledger_transfer WHERE no = 4`, 'transfers count without a gap up to what the lease says'],
    [`UPDATE ledger_lease SET last_no = 7`, 'transfers count without a gap up to what the lease says'],
    [`DELETE FROM ledger_lease`, 'transfers count without a gap up to what the lease says'],
    [`UPDATE ledger_transfer SET at = at - interval '1 day' WHERE no = 3`, 'time never runs backwards'],
    [
      `UPDATE ledger_hold SET captured = captured + 1, remaining = remaining - 1
       WHERE amount = 40`,
      'every hold adds up from its postings',
    ],
    [`UPDATE ledger_hold SET amount = 41 WHERE amount = 40`, 'every hold adds up from its postings'],
    [
      `UPDATE ledger_hold SET remaining = 41, amount = 41 WHERE amount = 40`,
      'held accounts hold exactly what is on hold',
    ],
    [`UPDATE ledger_posting SET hold_id = NULL WHERE leg = 3`, 'held money moves only by its holds'],
    [`DELETE FROM ledger_hold WHERE amount = 40`, 'held money moves only by its holds'],
    [
      `UPDATE ledger_hold SET held_account = ${OMAR_ID} WHERE amount = 40`,
      'every hold belongs to an account and its held sibling',
    ],
    [`UPDATE ledger_asset SET scale = 2 WHERE asset = 'BTC'`, 'program and tables agree on every asset'],
  ])('catches %s', async (damage, check) => {
    expect(await breakAndVerify(damage)).toContain(check);
  });
});
