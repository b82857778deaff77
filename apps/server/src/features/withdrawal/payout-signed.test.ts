import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert, isId } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_CHAINS } from '../../services/chains/chain-settings.ts';
import { enrolOperator } from '../../testing/operator-passkey.ts';
import { runAsOwner } from '../../testing/owner.ts';
import type { TestPerson } from '../../testing/people.ts';
import { withdrawalStatement } from './statement.ts';
import { startWithdrawals, type WithdrawalServer } from './test-withdrawals.ts';

// A large payout by a bank is paid by whoever hands the file over, and the file is made of rows: of what operators signed, or of none.

type Approver = TestPerson & Awaited<ReturnType<typeof enrolOperator>>;
let server: WithdrawalServer;
let omar: Approver;
let olive: Approver;
let rita: Approver;
beforeAll(async () => {
  server = await startWithdrawals();
  omar = await addApprover('omar', 'finance');
  olive = await addApprover('olive', 'admin');
  rita = await addApprover('rita', 'reviewer');
});
afterAll(() => server.close());

async function addApprover(name: string, role: string): Promise<Approver> {
  const person = await server.addOperator(name, [role]);
  assert(isId('opr', person.id), 'an operator');
  return { ...person, ...(await enrolOperator(server.platform.signer, person.id)) };
}
async function statementOf(id: string) {
  const statement = await withdrawalStatement(server.platform.db, server.platform, id);
  assert(statement?.kind === 'withdrawal', 'a statement');
  return statement;
}
/** 6,000 USDT to a card, approved by two who signed it. */
async function approvedByTwo(username: string): Promise<string> {
  const person = await server.addPerson(username);
  const asked = await server.request(person, await server.bindCard(person), '6000', { way: 'bank' });
  assert(asked.code === 'ok', `a withdrawal, got ${asked.code}`);
  const { id } = asked.data;
  const statement = await statementOf(id);
  const proposal = {
    ...{ kind: 'withdrawal.large', payload: JSON.stringify({ withdrawalId: id }), reason: 'Known customer' },
    idempotencyKey: randomUUID(),
  };
  expect((await server.ask(contract.propose, proposal, omar.token)).code).toBe('approval.signatureNeeded');
  const proposed = await server.ask(contract.propose, { ...proposal, signature: omar.sign(statement) }, omar.token);
  assert(proposed.code === 'ok', `a proposal, got ${proposed.code}`);
  const decision = { id: proposed.data.id, verdict: 'approve', reason: '' };
  expect((await server.ask(contract.decideApproval, decision, olive.token)).code).toBe('approval.signatureNeeded');
  const signature = olive.sign(statement);
  expect((await server.ask(contract.decideApproval, { ...decision, signature }, olive.token)).code).toBe('ok');
  return id;
}
const make = (id: string) => server.ask(contract.makePayoutFile, { ids: id, idempotencyKey: randomUUID() }, omar.token);
/** With more rights than the application's role has, and no trigger in the way. */
const forge = (statement: string) =>
  runAsOwner(server.ownerUrl, `begin; set local session_replication_role = replica; ${statement}; commit`);

it('[APR-15] a large payout is signed by both who approve it, over payee, account, bank and amount, and is in the file', async () => {
  const id = await approvedByTwo('mia');
  expect(await statementOf(id)).toMatchObject({
    ...{ chain: 'bank', asset: 'USD', amount: '5970' },
    to: 'Mia Example, DE89370400440532013000, Example Bank',
  });
  const made = await make(id);
  expect(made.code).toBe('ok');
  const got = await server.ask(contract.downloadPayoutFile, { id: made.data.file.id }, omar.token);
  expect([got.code, got.data.csv.includes('"DE89370400440532013000","5970.00","USD"')]).toEqual(['ok', true]);
});

it('[APR-15] rows alone bring no large payout into a file, whatever they say about who approved what', async () => {
  const id = await approvedByTwo('lena');
  const { approved_by: by } = await server.platform.db.one`select approved_by from withdrawal where id = ${id}`;
  const lies = [
    `update withdrawal set amount = amount + 1000000, worth = worth + 1000000 where id = '${id}'`,
    `update withdrawal set approved_by = 'automatic', needs_second = false where id = '${id}'`,
    `update withdrawal set approved_by = '${rita.id}', needs_second = false where id = '${id}'`,
    `update approval set decided_by = '${rita.id}' where id = '${String(by)}'`,
    `update withdrawal set sealed = (select sealed from withdrawal where id <> '${id}' limit 1) where id = '${id}'`,
  ];
  const [before] = await server.platform.db
    .many`select amount::text, approved_by, sealed from withdrawal where id = ${id}`;
  for (const lie of lies) {
    await forge(lie);
    expect((await make(id)).code, lie).toBe('payout.unsigned');
    await forge(`update withdrawal set amount = ${String(before?.amount)}, worth = ${String(before?.amount)}, approved_by = '${String(by)}', needs_second = true,
      sealed = '\\x${Buffer.from(before?.sealed as Uint8Array).toString('hex')}' where id = '${id}';
      update approval set decided_by = '${olive.id}' where id = '${String(by)}'`);
  }
  expect((await make(id)).code, 'as it was signed').toBe('ok');
});

it('[APR-15] a file is not handed out either once its rows say something else', async () => {
  const id = await approvedByTwo('erin');
  const made = await make(id);
  expect(made.code).toBe('ok');
  await forge(`update withdrawal set amount = amount * 2, worth = worth * 2 where id = '${id}'`);
  expect((await server.ask(contract.downloadPayoutFile, { id: made.data.file.id }, omar.token)).code).toBe(
    'payout.unsigned',
  );
});

it('[APR-16] without any chain there is no signer, and a large payout is in no file, no matter who approved it', async () => {
  const bankOnly = await startWithdrawals(NO_CHAINS);
  try {
    const [finance, admin] = [
      await bankOnly.addOperator('omar', ['finance']),
      await bankOnly.addOperator('olive', ['admin']),
    ];
    const approved = async (username: string, amount: string) => {
      const person = await bankOnly.addPerson(username);
      const asked = await bankOnly.request(person, await bankOnly.bindCard(person), amount, { way: 'bank' });
      assert(asked.code === 'ok', `a withdrawal, got ${asked.code}`);
      const { id } = asked.data;
      if (asked.data.stage !== 'review') return id;
      if ((await bankOnly.approve(id, finance)).code === 'ok') return id;
      const proposal = { kind: 'withdrawal.large', payload: JSON.stringify({ withdrawalId: id }), reason: 'Known' };
      const form = { ...proposal, reason: 'Known customer', idempotencyKey: randomUUID() };
      const proposed = await bankOnly.ask(contract.propose, form, finance.token);
      assert(proposed.code === 'ok', `a proposal, got ${proposed.code}`);
      const decision = { id: proposed.data.id, verdict: 'approve', reason: '' };
      expect((await bankOnly.ask(contract.decideApproval, decision, admin.token)).code).toBe('ok');
      return id;
    };
    const makeFile = (ids: readonly string[]) => {
      const form = { ids: ids.join(','), idempotencyKey: randomUUID() };
      return bankOnly.ask(contract.makePayoutFile, form, finance.token);
    };
    const [large, small] = [await approved('mia', '6000'), await approved('lena', '1000')];
    expect(await makeFile([large, small])).toMatchObject({ code: 'payout.noSigner', details: { most: '5000' } });
    const made = await makeFile([small]);
    expect(made.code).toBe('ok');
    expect((await bankOnly.ask(contract.downloadPayoutFile, { id: made.data.file.id }, finance.token)).code).toBe('ok');
  } finally {
    await bankOnly.close();
  }
});
