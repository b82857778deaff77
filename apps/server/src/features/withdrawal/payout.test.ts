import { createHash, randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveBackPayouts } from '../../signer/give-back.ts';
import { asOwner, ownerUrlOf } from '../../testing/owner.ts';
import type { TestPerson } from '../../testing/people.ts';
import { readPayoutJournal } from './payout-journal.ts';
import { startWithdrawals, type WithdrawalServer } from './test-withdrawals.ts';

let server: WithdrawalServer;
let omar: TestPerson;
let olive: TestPerson;
beforeAll(async () => {
  server = await startWithdrawals();
  omar = await server.addOperator('omar', ['finance']);
  olive = await server.addOperator('olive', ['admin']);
});
afterAll(() => server.close());

async function approvedAtBank(person: TestPerson, to: string, amount: string) {
  const asked = await server.request(person, to, amount, { way: 'bank' });
  assert(asked.code === 'ok', `a withdrawal, got ${asked.code}`);
  expect((await server.approve(asked.data.id, omar)).code).toBe('ok');
  return asked.data.id;
}

const make = (ids: readonly string[], by: TestPerson) =>
  server.ask(contract.makePayoutFile, { ids: ids.join(','), idempotencyKey: randomUUID() }, by.token);
const confirm = (id: string, withdrawalId: string, by: TestPerson, change: Record<string, string>) =>
  server.ask(contract.confirmPayoutLine, { id, withdrawalId, note: '', ...change }, by.token);

it('[WDR-18] goes to the bank in a file, and back from it line by line by somebody else', async () => {
  const mia = await server.addPerson('mia');
  const card = await server.bindCard(mia);
  const paid = await approvedAtBank(mia, card, '1000');
  const refused = await approvedAtBank(mia, card, '100');
  const revoked = await approvedAtBank(mia, card, '50');
  const ready = await server.ask(contract.listPayoutReady, {}, omar.token);
  expect(ready.data.rows.map(({ id }) => id).sort()).toEqual([paid, refused, revoked].sort());
  expect((await server.revoke(revoked, mia)).code).toBe('ok');
  expect((await make([paid, refused, revoked], omar)).code).toBe('payout.changed');

  const twice = await Promise.all([make([paid, refused], omar), make([paid, refused], olive)]);
  expect(twice.map(({ code }) => code).sort()).toEqual(['ok', 'payout.changed']);
  const file = twice.find(({ code }) => code === 'ok')?.data.file;
  assert(file, 'one of them');
  const [maker, other] = file.madeBy.id === omar.id ? [omar, olive] : [olive, omar];
  expect(file).toMatchObject({ lines: 2, open: 2, total: { amount: '1093' } });
  expect((await server.revoke(paid, mia)).code).toBe('withdrawal.tooLate');

  // The card may go; what the bank is told stays.
  await server.ask(
    contract.removeBankCard,
    { id: card, tradePassword: '246810', idempotencyKey: randomUUID() },
    mia.token,
  );
  const got = await server.ask(contract.downloadPayoutFile, { id: file.id }, maker.token);
  expect(createHash('sha256').update(got.data.csv).digest('hex')).toBe(file.sha256);
  expect(got.data.csv).toContain(
    '"Mia Example","Example Bank","1 Main Street","DE89370400440532013000","995.00","USD"',
  );
  expect(got.data.csv).toContain(`"total","${file.id}","","","","2","1093.00","USD"`);

  expect((await confirm(file.id, paid, maker, { outcome: 'paid' })).code).toBe('payout.own');
  expect((await confirm(file.id, refused, other, { outcome: 'rejected' })).code).toBe('withdrawal.noteNeeded');
  const both = await Promise.all([
    confirm(file.id, paid, other, { outcome: 'paid' }),
    confirm(file.id, paid, other, { outcome: 'rejected', reason: 'bankRefused' }),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual(['ok', 'payout.lineDecided']);
  expect((await confirm(file.id, refused, other, { outcome: 'rejected', reason: 'bankDetails' })).code).toBe('ok');
  const opened = await server.ask(contract.openPayoutFile, { id: file.id }, other.token);
  expect(opened.data).toMatchObject({ file: { open: 0 }, mayConfirm: true });
  expect(opened.data.lines.find(({ withdrawalId }) => withdrawalId === refused)).toMatchObject({
    outcome: 'rejected',
    reason: 'bankDetails',
    accountNumber: '•••• 3000',
  });
  expect((await server.ask(contract.getWithdrawal, { id: refused }, mia.token)).data.withdrawal).toMatchObject({
    stage: 'rejected',
    reason: 'bankDetails',
  });

  const isPaid = (await server.stateOf(paid)) === 'confirmed';
  expect(await server.balance(mia.id)).toEqual({ free: isPaid ? '9000000000' : '10000000000', held: '0' });
  expect(await server.house('world:bank')).toBe(isPaid ? 995_000_000n : 0n);
  expect(await server.house('house:fees')).toBe(isPaid ? 5_000_000n : 0n);
});

it('[WDR-18] a bank is not told twice by a database of an earlier day, and the file that told it is given back', async () => {
  const { platform } = server;
  const ownerUrl = ownerUrlOf(platform);
  const lena = await server.addPerson('lena');
  const id = await approvedAtBank(lena, await server.bindCard(lena), '400');
  const { data } = await make([id], omar);
  const file = data.file;
  expect((await server.ask(contract.downloadPayoutFile, { id: file.id }, omar.token)).code).toBe('ok');
  // As the backup has it: approved, and in no file.
  await asOwner(platform, (owner) =>
    owner.query(`begin; set local session_replication_role = replica;
      delete from payout_line where file_id = '${file.id}'; delete from payout_file where id = '${file.id}';
      update withdrawal set state = 'approved' where id = '${id}'; commit`),
  );
  expect((await make([id], olive)).code).toBe('payout.paidBefore');

  const journal = await readPayoutJournal(platform.config.dataDir);
  const { given, unknown } = await giveBackPayouts(ownerUrl, journal.all());
  expect([given.map(({ withdrawalId }) => withdrawalId), unknown]).toEqual([[id], []]);
  expect(await giveBackPayouts(ownerUrl, journal.all()), 'asked again').toEqual({ given: [], unknown: [] });
  expect(await server.stateOf(id)).toBe('bank_sent');
  expect((await confirm(file.id, id, olive, { outcome: 'paid' })).code).toBe('ok');
  expect(await server.stateOf(id)).toBe('confirmed');
});
