import { ok, refuse } from '@candor/kernel';
import { accountKey, type Command, type Decision, move } from '@candor/ledger';
import { describe, expect, it } from 'vitest';
import {
  createLedgerDatabase,
  expectSoundBooks,
  LINA,
  nextId,
  OMAR,
  openTestLedger,
  pay,
  runSql,
  usdt,
  WORLD,
} from './test-ledger.ts';

const TABLES = `CREATE TABLE project (id text PRIMARY KEY, free bigint NOT NULL CHECK (free >= 0));
  CREATE TABLE holding (id text PRIMARY KEY, amount bigint NOT NULL);
  INSERT INTO project VALUES ('p1', 100);
  GRANT SELECT, INSERT, UPDATE ON project, holding TO candor_app;`;

async function openWithProject() {
  const { appUrl, ownerUrl } = await createLedgerDatabase();
  await runSql(ownerUrl, TABLES);
  const problems: unknown[] = [];
  const ledger = await openTestLedger(appUrl, { onProblem: (problem) => problems.push(problem) });
  await ledger.transfer(pay(1_000n, WORLD, LINA));
  return { ledger, appUrl, problems };
}

function stake(decision: Partial<Decision>): Command {
  return {
    id: nextId(),
    requestHash: 'x',
    book: 'real',
    kind: 'staking.open',
    cause: { type: 'staking', id: 'skh_1' },
    accounts: [accountKey(LINA, 'USDT'), accountKey('user:usr_lina:staking', 'USDT')],
    decide: () => ok({ postings: [move(usdt(10n), LINA, 'user:usr_lina:staking')], answer: null, ...decision }),
  };
}

const takeFree = (amount: number) => ({
  text: `UPDATE project SET free = free - $1 WHERE id = 'p1' AND free >= $1`,
  values: [amount],
  expect: 1,
});

describe('a command with its own rows', () => {
  it('[LED-19] commits rows, events and answer with its postings', async () => {
    const { ledger, appUrl } = await openWithProject();
    const command = stake({
      rows: [takeFree(10), { text: 'INSERT INTO holding VALUES ($1, $2)', values: ['skh_1', '10'], expect: 1 }],
      events: [
        { topic: 'staking.opened', key: 'usr_lina', payload: { text: 'quotes " and \\ and {braces}, ok' } },
        { topic: 'balance.changed', key: 'usr_lina', payload: [1, null, 'ü😀'] },
      ],
      answer: { holdingId: 'skh_1' },
    });
    expect(await ledger.submit(command)).toMatchObject({ ok: true, value: { answer: { holdingId: 'skh_1' } } });
    expect(await runSql(appUrl, 'SELECT * FROM holding')).toEqual([{ id: 'skh_1', amount: '10' }]);
    expect(await runSql(appUrl, 'SELECT free FROM project')).toEqual([{ free: '90' }]);
    expect(await runSql(appUrl, 'SELECT n, topic, key, payload FROM outbox ORDER BY id, n')).toEqual([
      { n: 0, topic: 'staking.opened', key: 'usr_lina', payload: { text: 'quotes " and \\ and {braces}, ok' } },
      { n: 1, topic: 'balance.changed', key: 'usr_lina', payload: [1, null, 'ü😀'] },
    ]);
    await expectSoundBooks(appUrl);
  });

  it('[LED-19] is undone whole when a row is not as it expected', async () => {
    const { ledger, appUrl } = await openWithProject();
    const tooMuch = stake({ rows: [takeFree(60), takeFree(60)], events: [{ topic: 'x', key: 'x', payload: null }] });
    expect(await ledger.submit(tooMuch)).toEqual(refuse('ledger.conflict'));
    expect(await runSql(appUrl, 'SELECT free FROM project')).toEqual([{ free: '100' }]);
    expect(await runSql(appUrl, 'SELECT * FROM outbox')).toEqual([]);
    expect(await ledger.balance('real', accountKey(LINA, 'USDT'))).toEqual(usdt(1_000n));
    expect(await ledger.findTransfer(tooMuch.id)).toBeUndefined();
  });

  it('[LED-19][LED-21] spoils no neighbour in its batch, and only those who fit get a place', async () => {
    const { ledger, appUrl } = await openWithProject();
    const stakes = Array.from({ length: 15 }, () => ledger.submit(stake({ rows: [takeFree(10)] })));
    const strangers = Array.from({ length: 15 }, () => ledger.transfer(pay(1n, WORLD, OMAR)));
    const outcomes = await Promise.all(stakes);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(
      Array.from({ length: 5 }, () => refuse('ledger.conflict')),
    );
    expect((await Promise.all(strangers)).every((outcome) => outcome.ok)).toBe(true);
    expect(await runSql(appUrl, 'SELECT free FROM project')).toEqual([{ free: '0' }]);
    expect(await ledger.balance('real', accountKey(LINA, 'USDT'))).toEqual(usdt(900n));
    await expectSoundBooks(appUrl);
  });

  it('[LED-21] with a statement no table takes fails alone, and says why', async () => {
    const { ledger, appUrl, problems } = await openWithProject();
    const broken = stake({ rows: [{ text: 'INSERT INTO nowhere VALUES ($1)', values: [1] }] });
    const doubled = stake({ rows: [{ text: `INSERT INTO project VALUES ('p1', 5)`, values: [] }] });
    const outcomes = await Promise.allSettled([
      ledger.submit(broken),
      ledger.transfer(pay(1n, WORLD, OMAR)),
      ledger.submit(doubled),
      ledger.submit(stake({ rows: [takeFree(1)] })),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringContaining('nowhere') } },
      { status: 'fulfilled', value: { ok: true } },
      { status: 'rejected', reason: { code: '23505' } },
      { status: 'fulfilled', value: { ok: true } },
    ]);
    expect(problems.length).toBeGreaterThan(0);
    await expectSoundBooks(appUrl);
  });

  it('[LED-19] a text that breaks the rules of JSON columns fails alone, before it is sent', async () => {
    const { ledger, problems } = await openWithProject();
    const zero = ledger.submit(stake({ answer: 'a\u0000b' }));
    const fine = ledger.submit(stake({ answer: 'ab' }));
    await expect(zero).rejects.toThrow('zero character');
    expect(await fine).toMatchObject({ ok: true });
    expect(problems).toEqual([]);
  });

  it('[LED-20] decides on what every command before it has left', async () => {
    const { ledger, appUrl } = await openWithProject();
    const key = accountKey(LINA, 'USDT');
    const seen: bigint[] = [];
    const look = (): Command => ({
      ...stake({}),
      decide: (view) => {
        seen.push(view.balance(key).minor);
        return ok({ postings: [move(usdt(10n), LINA, 'user:usr_lina:staking')], answer: null });
      },
    });
    await Promise.all(Array.from({ length: 20 }, () => ledger.submit(look())));
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => 1_000n - BigInt(index) * 10n));
    await expectSoundBooks(appUrl);
  });
});
