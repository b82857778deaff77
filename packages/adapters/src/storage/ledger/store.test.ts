import { fixedClock, instant, money, ok, refuse } from '@candor/kernel';
import { accountKey, type Command, move } from '@candor/ledger';
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

const funding = accountKey(LINA, 'USDT');

describe('the ledger on PostgreSQL', () => {
  it('[LED-2][LED-6] moves money, and an account begins with its first line', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    expect(await ledger.balance('real', funding)).toEqual(usdt(0n));
    expect(await ledger.transfer(pay(1_000n, WORLD, LINA))).toMatchObject({ ok: true, value: { isReplay: false } });
    expect(await ledger.transfer(pay(400n, LINA, OMAR))).toMatchObject({ ok: true });
    expect(await ledger.balance('real', funding)).toEqual(usdt(600n));
    expect(await ledger.balance('real', accountKey(WORLD, 'USDT'))).toEqual(usdt(-1_000n));
    expect(await ledger.balance('demo', funding)).toEqual(usdt(0n));
    await expectSoundBooks(appUrl);
  });

  it('[LED-4][LED-18] a refused command leaves no trace, not even an empty account', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    const refused = pay(1n, LINA, OMAR);
    expect(await ledger.transfer(refused)).toEqual(
      refuse('ledger.insufficientBalance', { missing: '0.000001', asset: 'USDT' }),
    );
    expect(await runSql(appUrl, 'SELECT name FROM ledger_account')).toEqual([]);
    expect(await runSql(appUrl, 'SELECT id FROM ledger_transfer')).toEqual([]);
    await ledger.transfer(pay(1n, WORLD, LINA));
    expect(await ledger.transfer(refused)).toMatchObject({ ok: true });
  });

  it('[LED-1][LED-7] refuses what is no transfer', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    const codes = [
      await ledger.transfer(pay(0n, WORLD, LINA)),
      await ledger.transfer(pay(-5n, WORLD, LINA)),
      await ledger.transfer(pay(10n ** 38n, WORLD, LINA)),
      await ledger.transfer(pay(1n, LINA, LINA)),
      await ledger.transfer(pay(1n, WORLD, 'User:Lina')),
      await ledger.transfer(pay(1n, WORLD, '')),
    ].map((outcome) => outcome.ok || outcome.code);
    expect(codes).toEqual([
      'ledger.wrongAmount',
      'ledger.wrongAmount',
      'ledger.wrongAmount',
      'ledger.sameAccount',
      'ledger.unknownAccount',
      'ledger.unknownAccount',
    ]);
    expect(await runSql(appUrl, 'SELECT id FROM ledger_transfer')).toEqual([]);
  });

  it('[LED-7] carries amounts that no 64-bit integer holds', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    const most = 10n ** 38n - 1n;
    expect(await ledger.transfer(pay(most, WORLD, LINA))).toMatchObject({ ok: true });
    expect(await ledger.balance('real', funding)).toEqual(usdt(most));
    await expectSoundBooks(appUrl);
  });

  it('[LED-6] keeps books and assets apart', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    await ledger.transfer(pay(5n, WORLD, LINA));
    await ledger.transfer(pay(7n, WORLD, LINA, { book: 'demo' }));
    await ledger.transfer(pay(9n, WORLD, LINA, { amount: money('BTC', 9n) }));
    expect(await ledger.transfer(pay(6n, LINA, OMAR))).toMatchObject({ code: 'ledger.insufficientBalance' });
    expect(await ledger.balances('real', 'user:usr_lina')).toMatchObject([
      { name: LINA, balance: money('BTC', 9n) },
      { name: LINA, balance: usdt(5n) },
    ]);
    expect(await ledger.balances('demo', 'user:usr_lina')).toMatchObject([{ balance: usdt(7n) }]);
    await expectSoundBooks(appUrl);
  });

  it('[LED-27] lists the accounts below a path, and nobody else who begins with the same letters', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    for (const name of [LINA, 'user:usr_lina:staking', 'user:usr_lina2:funding', 'user:usr_lin:funding']) {
      await ledger.transfer(pay(1n, WORLD, name));
    }
    const found = await ledger.balances('real', 'user:usr_lina');
    expect(found.map(({ name }) => name)).toEqual([LINA, 'user:usr_lina:staking']);
  });

  it('[LED-5] closes and reopens an account', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    await ledger.transfer(pay(10n, WORLD, LINA));
    const change = (what: object): Command => ({
      id: nextId(),
      requestHash: 'x',
      book: 'real',
      kind: 'account',
      cause: { type: 'case', id: '1' },
      accounts: [funding],
      decide: () => ok({ postings: [], answer: null, ...what }),
    });
    expect(await ledger.submit(change({ close: [funding] }))).toMatchObject({ ok: true });
    expect(await ledger.transfer(pay(1n, LINA, OMAR))).toEqual(refuse('ledger.accountClosed'));
    expect(await ledger.balances('real', 'user:usr_lina')).toMatchObject([{ isClosed: true }]);
    await ledger.close();

    const next = await openTestLedger(appUrl);
    expect(await next.transfer(pay(1n, LINA, OMAR))).toEqual(refuse('ledger.accountClosed'));
    expect(await next.submit(change({ reopen: [funding] }))).toMatchObject({ ok: true });
    expect(await next.transfer(pay(1n, LINA, OMAR))).toMatchObject({ ok: true });
    await expectSoundBooks(appUrl);
  });

  it('[LED-26] a clock that is set back does not turn the ledger back', async () => {
    const { appUrl } = await createLedgerDatabase();
    const clock = fixedClock(instant(1_700_000_000_000));
    const ledger = await openTestLedger(appUrl, { clock });
    await ledger.transfer(pay(1n, WORLD, LINA));
    clock.set(instant(1_600_000_000_000));
    expect(await ledger.transfer(pay(1n, WORLD, LINA))).toMatchObject({ value: { at: 1_700_000_000_000 } });
    await ledger.close();
    const next = await openTestLedger(appUrl, { clock });
    expect(await next.transfer(pay(1n, WORLD, LINA))).toMatchObject({ value: { at: 1_700_000_000_000 } });
    await expectSoundBooks(appUrl);
  });

  it('finds a transfer with both ends of all its postings', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    const id = nextId();
    await ledger.submit({
      id,
      requestHash: 'x',
      book: 'real',
      kind: 'deposit',
      cause: { type: 'recharge', id: 'rch_1' },
      accounts: [WORLD, LINA, 'house:fees'].map((name) => accountKey(name, 'USDT')),
      decide: () =>
        ok({ postings: [move(usdt(10n), WORLD, LINA), move(usdt(1n), LINA, 'house:fees')], answer: { net: '9' } }),
    });
    expect(await ledger.findTransfer(id)).toMatchObject({
      id,
      transferNo: 1n,
      book: 'real',
      kind: 'deposit',
      cause: { type: 'recharge', id: 'rch_1' },
      answer: { net: '9' },
      postings: [
        { leg: 0, from: WORLD, to: LINA, amount: usdt(10n), holdId: undefined },
        { leg: 1, from: LINA, to: 'house:fees', amount: usdt(1n), holdId: undefined },
      ],
    });
    expect(await ledger.findTransfer(nextId())).toBeUndefined();
  });

  it('refuses to open where an asset is counted in other units', async () => {
    const { appUrl, ownerUrl } = await createLedgerDatabase();
    await runSql(ownerUrl, `UPDATE ledger_asset SET scale = 8 WHERE asset = 'USDT'`);
    await expect(openTestLedger(appUrl)).rejects.toThrow('USDT');
  });

  it('[LED-18] a command that moves nothing, or forgets to name an account, is a bug and fails alone', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl);
    const empty: Command = { ...asCommand(), decide: () => ok({ postings: [], answer: null }) };
    const unnamed: Command = {
      ...asCommand(),
      accounts: [],
      decide: () => ok({ postings: [move(usdt(1n), WORLD, LINA)], answer: null }),
    };
    const outcomes = await Promise.allSettled([
      ledger.submit(empty),
      ledger.transfer(pay(3n, WORLD, LINA)),
      ledger.submit(unnamed),
      ledger.submit({ ...empty, id: 'not-a-uuid' }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'rejected']);
    expect(await ledger.balances('real', 'user:usr_lina')).toMatchObject([{ balance: usdt(3n) }]);
  });
});

function asCommand(): Command {
  return {
    id: nextId(),
    requestHash: 'x',
    book: 'real',
    kind: 'test',
    cause: { type: 'test', id: '1' },
    accounts: [accountKey(WORLD, 'USDT'), funding],
    decide: () => ok({ postings: [move(usdt(1n), WORLD, LINA)], answer: null }),
  };
}
