import { describe, expect, it, vi } from 'vitest';
import { PostgresBackend } from './postgres.ts';
import {
  createLedgerDatabase,
  expectSoundBooks,
  LINA,
  OMAR,
  openTestLedger,
  pay,
  runSql,
  usdt,
  WORLD,
} from './test-ledger.ts';
import { Memory, runStaleWriters } from './test-writers.ts';

const EXPIRE = `UPDATE ledger_lease SET expires_at = now() - interval '1 second'`;

describe('the lease', () => {
  it('[LED-23] a leader that was replaced cannot write any more, and gets its turn again', async () => {
    const { appUrl, ownerUrl } = await createLedgerDatabase();
    const old = await openTestLedger(appUrl, { node: 'a', leaseMs: 60_000 });
    await old.transfer(pay(100n, WORLD, LINA));
    await runSql(ownerUrl, EXPIRE);
    const next = await openTestLedger(appUrl, { node: 'b' });
    expect(await next.transfer(pay(10n, LINA, OMAR))).toMatchObject({ ok: true });

    // The old one still believes in its own figures: ninety more than there is.
    const doomed = pay(95n, LINA, OMAR);
    expect(await old.transfer(doomed)).toMatchObject({ ok: false, code: 'call.busy' });
    expect(old.health().isLeading).toBe(false);
    expect(await next.findTransfer(doomed.id)).toBeUndefined();
    expect(await next.transfer(doomed)).toMatchObject({ code: 'ledger.insufficientBalance' });
    expect(await old.balance('real', { name: OMAR, asset: 'USDT' })).toEqual(usdt(10n));
    await expectSoundBooks(appUrl);
  });

  it('[LED-23] a replaced leader leads again when the other has gone', async () => {
    const { appUrl, ownerUrl } = await createLedgerDatabase();
    const old = await openTestLedger(appUrl, { node: 'a', leaseMs: 600 });
    await old.transfer(pay(100n, WORLD, LINA));
    await runSql(ownerUrl, `UPDATE ledger_lease SET epoch = 99, holder = 'b', expires_at = now() + interval '1 hour'`);
    expect(await old.transfer(pay(1n, LINA, OMAR))).toMatchObject({ code: 'call.busy' });
    expect(old.health().isLeading).toBe(false);
    await runSql(ownerUrl, EXPIRE);
    await vi.waitFor(() => expect(old.health().isLeading).toBe(true), { timeout: 60_000 });
    expect(await old.transfer(pay(100n, LINA, OMAR))).toMatchObject({ ok: true });
    expect(await old.transfer(pay(1n, LINA, OMAR))).toMatchObject({ code: 'ledger.insufficientBalance' });
    await expectSoundBooks(appUrl);
  });

  it('[LED-23] the next process of the same node inherits it at once, another waits until it runs out', async () => {
    const { appUrl, ownerUrl } = await createLedgerDatabase();
    const first = await openTestLedger(appUrl, { node: 'a', leaseMs: 60_000 });
    await first.transfer(pay(100n, WORLD, LINA));
    const heir = await openTestLedger(appUrl, { node: 'a', leaseMs: 600 });
    expect(await heir.transfer(pay(1n, LINA, OMAR))).toMatchObject({ ok: true });

    let hasStranger = false;
    const opening = openTestLedger(appUrl, { node: 'a_', leaseMs: 600 }).then((stranger) => {
      hasStranger = true;
      return stranger;
    });
    for (let count = 0; count < 20; count += 1) await heir.transfer(pay(1n, LINA, OMAR));
    expect(hasStranger).toBe(false);
    await heir.close();
    await runSql(ownerUrl, EXPIRE);
    const stranger = await opening;
    expect(await stranger.transfer(pay(1n, LINA, OMAR))).toMatchObject({ ok: true });
    await expectSoundBooks(appUrl);
  });

  it('[LED-23] an idle leader keeps it', async () => {
    const { appUrl } = await createLedgerDatabase();
    const ledger = await openTestLedger(appUrl, { node: 'a', leaseMs: 300 });
    const [before] = await runSql(appUrl, 'SELECT expires_at FROM ledger_lease');
    await vi.waitFor(async () => {
      const [after] = await runSql(appUrl, 'SELECT expires_at FROM ledger_lease');
      expect(after?.expires_at).not.toEqual(before?.expires_at);
    });
    expect(ledger.health().isLeading).toBe(true);
  });
});

describe('the fence', () => {
  it('[LED-23] undoes a batch with an old epoch, a wrong number, or another balance', async () => {
    const { appUrl } = await createLedgerDatabase();
    const options = { url: appUrl, shard: 0, node: 'a', instance: '1', leaseMs: 60_000, replyTimeoutMs: 60_000 };
    const backend = new PostgresBackend(options);
    const first = (await backend.lead())?.epoch ?? 0n;
    const second = (await backend.lead())?.epoch ?? 0n;
    const memory = new Memory();
    const someone = 'user:usr_a:funding';
    await backend.commit(memory.writeMove(0n, 100n, WORLD, someone), second);

    const fenced = { reason: 'fence' };
    const write = (prevNo: bigint, from: Memory) => from.copy().writeMove(prevNo, 1n, WORLD, someone);
    await expect(backend.commit(write(1n, memory), first)).rejects.toMatchObject(fenced);
    await expect(backend.commit(write(0n, memory), second)).rejects.toMatchObject(fenced);
    await expect(backend.commit(write(1n, new Memory()), second)).rejects.toMatchObject(fenced);
    const mistaken = memory.copy();
    for (const account of mistaken.accounts) account.balance += 5n;
    await expect(backend.commit(write(1n, mistaken), second)).rejects.toMatchObject(fenced);
    await backend.commit(write(1n, memory), second);
    await backend.close();
    await expectSoundBooks(appUrl);
  });

  // Two writers that go on with what they remember after a failure, as if it had succeeded. By versions alone they
  // meet the right one by coincidence and overwrite each other's money.
  it.each([
    { guard: 'version and balance', isGuarded: true },
    { guard: 'version alone, to show that this program is dangerous', isGuarded: false },
  ])('[LED-23] holds against two writers with stale memories: $guard', async ({ isGuarded }) => {
    const { appUrl } = await createLedgerDatabase();
    const wrong = await runStaleWriters(appUrl, isGuarded);
    if (isGuarded) expect(wrong).toBe(0);
    else expect(wrong).toBeGreaterThan(0);
  });
});
