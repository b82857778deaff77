import { randomUUID } from 'node:crypto';
import { type ApprovalKind, type ApprovalPayloads, contract } from '@candor/contract';
import { assert } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, OPERATOR_NAMES, OPERATORS, type OperatorName } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { approvalJobs } from './jobs.ts';

let server: Sandbox;
const tokens = {} as Record<OperatorName, string>;

beforeAll(async () => {
  server = await startSandbox();
  for (const name of OPERATOR_NAMES) tokens[name] = await server.signInOperator(name);
});
afterAll(() => server.close());

function propose<K extends ApprovalKind>(kind: K, payload: ApprovalPayloads[K], by: OperatorName = 'olive') {
  return server.ask(
    contract.propose,
    { kind, payload: JSON.stringify(payload), reason: 'A reason for the test', idempotencyKey: randomUUID() },
    tokens[by],
  );
}

const decide = (id: string, by: OperatorName, verdict = 'approve', reason = '') =>
  server.ask(contract.decideApproval, { id, verdict, reason }, tokens[by]);

/** Proposed by one, approved by the other. */
async function carryOut<K extends ApprovalKind>(kind: K, payload: ApprovalPayloads[K]) {
  const proposed = await propose(kind, payload);
  assert(proposed.code === undefined, `a proposal, got ${proposed.code}`);
  return decide(proposed.data.id, 'ada');
}

const userId = CUSTOMERS.noor.id;
const fileOf = async (id: string) => (await server.ask(contract.getUserFile, { id }, tokens.olive)).data;
const newest = async (limit: number) => (await server.ask(contract.listAudit, { limit }, tokens.olive)).data.rows;

describe('a setting', () => {
  it('is in force once a second person approved, and both names stand in its history', async () => {
    const { data } = await propose('setting.change', { key: 'hold.hours', value: 36 });
    expect(await server.platform.settings.get('hold.hours')).toBe(24);
    expect((await decide(data.id, 'olive')).code).toBe('approval.own');
    const approved = await decide(data.id, 'ada', 'approve', 'Agreed');
    expect(approved.data.approval).toMatchObject({
      state: 'approved',
      createdBy: { name: 'Olive' },
      decidedBy: { name: 'Ada' },
      decisionReason: 'Agreed',
      changes: [{ name: 'hold.hours', from: '24 hours', to: '36 hours' }],
      mayDecide: false,
    });
    expect(await server.platform.settings.get('hold.hours')).toBe(36);
    const history = await server.ask(contract.settingHistory, { key: 'hold.hours' }, tokens.omar);
    expect(history.data.rows).toEqual([
      expect.objectContaining({ version: 1, value: '36', proposedBy: 'Olive', approvedBy: 'Ada', approvalId: data.id }),
    ]);
    const listed = (await server.ask(contract.listSettings, {}, tokens.omar)).data.settings;
    expect(listed.find(({ key }) => key === 'hold.hours')).toMatchObject({ value: '36', fallback: '24', version: 1 });
    const [approvedNote, proposedNote] = await newest(2);
    expect(approvedNote).toMatchObject({ action: 'approval.approved', subject: 'hold.hours', reason: 'Agreed' });
    expect(approvedNote?.details['change.hold.hours']).toBe('24 hours → 36 hours');
    expect(proposedNote).toMatchObject({ action: 'approval.proposed', reason: 'A reason for the test' });
  });

  it.each([
    ['hold.hours', 0, 'approval.badPayload'],
    ['hold.hours', 1.5, 'approval.badPayload'],
    ['hold.hours', '24', 'approval.badPayload'],
    ['hold.hours', null, 'approval.badPayload'],
    ['operators.mustHaveTotp', 'yes', 'approval.badPayload'],
    ['regions.closed', { staking: ['XX'] }, 'approval.badPayload'],
    ['regions.closed', { prices: ['US'] }, 'approval.badPayload'],
    ['regions.closed', {}, 'approval.nothingChanges'],
    ['levels', [], 'approval.badPayload'],
    ['code.lifeMinutes', 10, 'approval.nothingChanges'],
    ['code.lifeMinutes', 11, 'approval.badPayload'],
    ['price.btc', 1, 'approval.unknownSubject'],
    ['__proto__', 1, 'approval.unknownSubject'],
  ])('%s as %j is refused before anybody is asked', async (key, value, code) => {
    expect((await propose('setting.change', { key, value })).code).toBe(code);
  });

  it('waits once: a second proposal about it is refused until the first is decided', async () => {
    const first = await propose('setting.change', { key: 'code.lifeMinutes', value: 8 });
    expect((await propose('setting.change', { key: 'code.lifeMinutes', value: 5 }, 'ada')).code).toBe(
      'approval.alreadyProposed',
    );
    expect((await decide(first.data.id, 'ada', 'reject')).code).toBe('approval.reasonNeeded');
    const rejected = await decide(first.data.id, 'ada', 'reject', 'Ten minutes are enough');
    expect(rejected.data.approval.state).toBe('rejected');
    expect(await server.platform.settings.get('code.lifeMinutes')).toBe(10);
    expect((await propose('setting.change', { key: 'code.lifeMinutes', value: 5 }, 'ada')).code).toBe(undefined);
  });

  it('repeated with the same key is the same proposal', async () => {
    const form = {
      kind: 'setting.change',
      payload: JSON.stringify({ key: 'code.resendSeconds', value: 90 }),
      reason: 'A reason for the test',
      idempotencyKey: randomUUID(),
    };
    const [one, two] = [
      await server.ask(contract.propose, form, tokens.olive),
      await server.ask(contract.propose, form, tokens.olive),
    ];
    expect(two.data).toEqual(one.data);
    const taken = await server.ask(contract.withdrawApproval, { id: one.data.id }, tokens.olive);
    expect(taken.data.approval.state).toBe('withdrawn');
    expect((await decide(one.data.id, 'ada')).code).toBe('approval.decided');
  });
});

describe('deciding', () => {
  it('happens once, however many decide at once', async () => {
    const { data } = await propose('user.level', { userId, level: 3 }, 'ada');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => decide(data.id, 'olive', n % 2 ? 'approve' : 'reject', 'At the same time')),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    for (const { code } of answers) expect([undefined, 'approval.decided']).toContain(code);
    const after = await server.ask(contract.getApproval, { id: data.id }, tokens.olive);
    const { granted } = await fileOf(userId);
    expect(granted?.level ?? null).toBe(after.data.approval.state === 'approved' ? 3 : null);
    if (granted) await carryOut('user.level', { userId, level: null });
  });

  it('refuses what has changed since it was proposed', async () => {
    const { data } = await propose('user.level', { userId, level: 2 });
    await server.asOwner(
      `update app_user set granted_level = 4, granted_reason = 'test', granted_at = now() where id = '${userId}'`,
    );
    expect((await decide(data.id, 'ada')).code).toBe('approval.outdated');
    await server.asOwner(
      `update app_user set granted_level = null, granted_reason = null, granted_at = null where id = '${userId}'`,
    );
    expect((await decide(data.id, 'ada')).code).toBe(undefined);
    expect((await fileOf(userId)).granted).toMatchObject({ level: 2, reason: 'A reason for the test' });
    expect((await carryOut('user.level', { userId, level: null })).code).toBe(undefined);
    expect((await fileOf(userId)).granted).toBe(null);
  });

  it('is not for whoever it is about, with whatever session', async () => {
    const elsewhere = await server.signInOperator('ada');
    const { data } = await propose('operator.roles', { operatorId: OPERATORS.ada.id, roles: ['admin', 'finance'] });
    for (const token of [tokens.ada, elsewhere]) {
      const reply = await server.ask(contract.decideApproval, { id: data.id, verdict: 'approve', reason: '' }, token);
      expect(reply.code).toBe('approval.own');
    }
    expect((await decide(data.id, 'olive')).code).toBe('approval.own');
    await server.ask(contract.withdrawApproval, { id: data.id }, tokens.olive);
    // Proposing one's own roles and approving them from another window is the same person.
    const own = await propose('operator.roles', { operatorId: OPERATORS.olive.id, roles: ['admin', 'finance'] });
    const again = await server.signInOperator('olive');
    const reply = await server.ask(contract.decideApproval, { id: own.data.id, verdict: 'approve', reason: '' }, again);
    expect(reply.code).toBe('approval.own');
    await server.ask(contract.withdrawApproval, { id: own.data.id }, tokens.olive);
  });

  it('shows each operator what concerns them, and counts what waits for them', async () => {
    const { data } = await propose('user.recover', { userId, mobile: '+12025550999' }, 'sven');
    const list = async (name: OperatorName) => (await server.ask(contract.listApprovals, {}, tokens[name])).data;
    const forRita = await list('rita');
    expect(forRita.rows.map(({ kind, mayDecide }) => [kind, mayDecide])).toEqual([['user.recover', true]]);
    expect([forRita.waiting, forRita.waitingForYou]).toEqual([1, 1]);
    const forSven = await list('sven');
    expect(forSven.rows[0]).toMatchObject({ mayDecide: false, deciders: ['reviewer', 'admin'] });
    expect(forSven.waitingForYou).toBe(0);
    expect((await list('omar')).rows).toEqual([]);
    expect((await list('cora')).rows).toEqual([]);
    expect((await server.ask(contract.getApproval, { id: data.id }, tokens.omar)).code).toBe('call.notAllowed');
    expect((await decide(data.id, 'omar')).code).toBe('call.notAllowed');
    expect((await decide(data.id, 'sven')).code).toBe('approval.own');
    expect((await server.ask(contract.withdrawApproval, { id: data.id }, tokens.rita)).code).toBe('call.notAllowed');
    await server.ask(contract.withdrawApproval, { id: data.id }, tokens.sven);
  });

  it('pages through what was decided, each once, newest first', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await server.ask(contract.listApprovals, { show: 'decided', cursor, limit: 3 }, tokens.olive);
      seen.push(...data.rows.map(({ id }) => id));
      cursor = data.next ?? '';
    } while (cursor !== '');
    const all = await server.platform.db.one`select count(*) as n from approval where state <> 'waiting'`;
    expect(seen).toHaveLength(Number(all.n));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('customers', () => {
  it('get a role, and their open pages are told', async () => {
    const token = await server.signIn('noor');
    const received = new Promise<string>((resolve) => {
      server.platform.outbox.subscribe(({ topic, key }) => topic === 'account.changed' && resolve(key));
    });
    expect((await carryOut('user.roles', { userId, roles: ['agent'] })).code).toBe(undefined);
    expect(await received).toBe(userId);
    expect((await server.ask(contract.getUser, {}, token)).data.data.roles).toEqual(['agent']);
    expect((await carryOut('user.roles', { userId, roles: [] })).code).toBe(undefined);
  });

  it('are let back in without their factors, with a day’s hold, everywhere signed out, and told so', async () => {
    const { db, holds, secondFactors } = server.platform;
    const token = await server.signIn('lena');
    const id = CUSTOMERS.lena.id;
    await db.run`insert into totp (subject, secret, since) values (${id}, ${Buffer.from('sealed')}, now())`;
    const { data } = await propose('user.recover', { userId: id, mobile: '+12025550777' }, 'sven');
    expect((await decide(data.id, 'rita')).data.approval.changes).toEqual([
      { name: 'secondFactors', from: '1', to: null },
      { name: 'mobile', from: '+12 ••• 03', to: '+12025550777' },
    ]);
    expect(await secondFactors.factorsOf(db, id)).toEqual([]);
    expect((await holds.find(db, id))?.reasons).toEqual(['recoveredByOperator']);
    expect((await server.ask(contract.getUser, {}, token)).code).toBe('session.ended');
    expect(await db.many`select 1 from app_user where id = ${id} and mobile = '+12025550777'`).toHaveLength(1);
    const messages = await db.many`select recipient from message where template = 'account.securityChanged'
      and user_id = ${id}`;
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual(
      ['+12025550103', '+12025550777', 'lena@example.com'].sort(),
    );
    const noted = await db.many`select details from audit_log where details->>'approval' = ${data.id}`;
    expect(noted).toHaveLength(2);
    for (const { details } of noted) expect(details).toMatchObject({ 'change.mobile': '+12 ••• 03 → +12 ••• 77' });
  });

  it('are not given somebody else’s number', async () => {
    const taken = CUSTOMERS.mia.mobile;
    expect((await propose('user.recover', { userId, mobile: taken }, 'sven')).code).toBe('approval.taken');
    expect((await propose('user.recover', { userId, mobile: null }, 'sven')).code).toBe('approval.nothingChanges');
  });
});

describe('house money', () => {
  const from = 'house:test-capital';
  const to = 'house:staking-reserve';
  const balance = async () => (await server.platform.ledger.balance('real', { name: to, asset: 'USDT' })).minor;

  it('moves with its approval, in one, and never twice', async () => {
    const { ledger, db } = server.platform;
    const id = '0190a000-0000-7000-8000-0000000000aa';
    const amount = { asset: 'USDT', minor: 50_000_000n } as const;
    const grant = { id, book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id } } as const;
    assert((await ledger.transfer({ ...grant, amount, from: 'world:sandbox', to: from })).ok, 'capital');
    const before = await balance();
    const { data } = await propose('money.house', { from, to, asset: 'USDT', amount: '12.5' }, 'omar');
    const answers = await Promise.all([decide(data.id, 'olive'), decide(data.id, 'ada'), decide(data.id, 'olive')]);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    for (const { code } of answers) expect([undefined, 'approval.decided']).toContain(code);
    expect((await balance()) - before).toBe(12_500_000n);
    const transfer = await db.one`select kind, cause_type, cause_id from ledger_transfer where cause_id = ${data.id}`;
    expect(transfer).toEqual({ kind: 'house', cause_type: 'approval', cause_id: data.id });
    const noted = async () =>
      (await newest(5)).filter(({ action, subject }) => action === 'approval.approved' && subject === to).length;
    expect(await noted()).toBe(1);
    const [job] = approvalJobs;
    await job?.run({}, server.platform);
    expect(await noted()).toBe(1);
  });

  it.each([
    [{ from, to, asset: 'USDT', amount: '0' }, 'approval.badPayload'],
    [{ from, to, asset: 'USDT', amount: '-5' }, 'approval.badPayload'],
    [{ from, to, asset: 'USDT', amount: '1.1234567' }, 'approval.badPayload'],
    [{ from, to: from, asset: 'USDT', amount: '1' }, 'approval.badPayload'],
    [{ from: `user:${CUSTOMERS.mia.id}:funding`, to, asset: 'USDT', amount: '1' }, 'approval.badPayload'],
    [{ from, to: `user:${CUSTOMERS.mia.id}:funding`, asset: 'USDT', amount: '1' }, 'approval.badPayload'],
    [{ from: 'world:sandbox', to, asset: 'USDT', amount: '1' }, 'approval.badPayload'],
    [{ from, to, asset: 'USDT', amount: '999999999' }, 'ledger.insufficientBalance'],
  ] as const)('%j is refused with %s', async (payload, code) => {
    expect((await propose('money.house', payload, 'omar')).code).toBe(code);
  });

  it('does not move more than is there by then', async () => {
    const { data } = await propose('money.house', { from, to, asset: 'USDT', amount: '30' }, 'omar');
    const other = await propose('money.house', { from, to: 'house:prizes', asset: 'USDT', amount: '20' }, 'omar');
    expect((await decide(other.data.id, 'olive')).code).toBe(undefined);
    expect((await decide(data.id, 'olive')).code).toBe('ledger.insufficientBalance');
    expect((await server.ask(contract.getApproval, { id: data.id }, tokens.omar)).data.approval.state).toBe('waiting');
    expect((await decide(data.id, 'olive', 'reject', 'Not enough is left')).code).toBe(undefined);
  });
});
