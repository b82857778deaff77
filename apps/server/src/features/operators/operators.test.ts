import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert, DAY_MS, MINUTE_MS } from '@candor/kernel';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, OPERATORS, type OperatorName } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

const STEP_MS = 30_000;
const signIn = (username: string, password = OPERATOR_PASSWORD) =>
  server.ask(contract.operatorLogin, { username, password });

/** The code of this half minute; a code is good once, so each use waits for the next one. */
function codeOf(secret: string): string {
  server.clock.advance(STEP_MS);
  return new TOTP({ secret }).generate({ timestamp: server.clock.now() });
}

async function enrol(name: OperatorName) {
  const token = await server.signInOperator(name);
  const started = await server.ask(contract.startOperatorTotp, { password: OPERATOR_PASSWORD }, token);
  const { secret, uri } = started.data;
  expect(uri).toContain(`otpauth://totp/Candor`);
  const confirmed = await server.ask(contract.confirmOperatorTotp, { code: codeOf(secret) }, token);
  expect(confirmed.data.recoveryCodes).toHaveLength(10);
  return { token, secret, recoveryCodes: confirmed.data.recoveryCodes };
}

const setting = async (key: string, value: unknown) => {
  const [olive, ada] = [await server.signInOperator('olive'), await server.signInOperator('ada')];
  const payload = JSON.stringify({ key, value });
  const form = { kind: 'setting.change', payload, reason: 'For the test', idempotencyKey: randomUUID() };
  const { data } = await server.ask(contract.propose, form, olive);
  const decided = await server.ask(contract.decideApproval, { id: data.id, verdict: 'approve', reason: '' }, ada);
  expect(decided.code).toBe(undefined);
};

describe('an authenticator', () => {
  it('puts a second step before the console, and each code opens once', async () => {
    const { secret } = await enrol('rita');
    const { data } = await signIn('rita');
    expect(data).toMatchObject({ token: null, operator: null, second: { challenge: expect.any(String) } });
    assert(data.second, 'a second step');
    const { challenge } = data.second;
    const wrong = await server.ask(contract.operatorSecond, { challenge, code: '000000' });
    expect(wrong).toMatchObject({ code: 'second.wrong', body: { refusal: { details: { triesLeft: 4 } } } });
    const code = codeOf(secret);
    const opened = await server.ask(contract.operatorSecond, { challenge, code });
    expect(opened.data.operator.username).toBe('rita');
    expect((await server.ask(contract.operatorMe, {}, opened.data.token)).data.hasTotp).toBe(true);
    expect((await server.ask(contract.operatorSecond, { challenge, code })).code).toBe('second.ended');
    const again = (await signIn('rita')).data.second;
    assert(again, 'a second step');
    const replayed = await server.ask(contract.operatorSecond, { challenge: again.challenge, code });
    expect(replayed.code).toBe('second.wrong');
  });

  it('takes a recovery code once, and ends the step after five wrong codes', async () => {
    const { recoveryCodes } = await enrol('sven');
    const [code] = recoveryCodes;
    assert(code, 'a recovery code');
    const first = (await signIn('sven')).data.second;
    assert(first, 'a second step');
    expect((await server.ask(contract.operatorSecond, { challenge: first.challenge, code })).code).toBe(undefined);
    const second = (await signIn('sven')).data.second;
    assert(second, 'a second step');
    const answers: (string | undefined)[] = [];
    for (let i = 0; i < 6; i += 1) {
      answers.push((await server.ask(contract.operatorSecond, { challenge: second.challenge, code })).code);
    }
    expect(answers.slice(-2)).toEqual(['second.ended', 'second.ended']);
    const failed = await server.platform.db.many`select details from audit_log where action = 'operator.signInFailed'`;
    expect(failed.length).toBeGreaterThanOrEqual(5);
  });

  it('is not replaced without a code of the one that is on, nor switched on by a guess', async () => {
    const { token, secret } = await enrol('omar');
    const start = (fields: { password: string; code?: string }) =>
      server.ask(contract.startOperatorTotp, fields, token);
    expect((await start({ password: 'wrong' })).code).toBe('auth.wrongPassword');
    expect((await start({ password: OPERATOR_PASSWORD })).code).toBe('second.needed');
    expect((await start({ password: OPERATOR_PASSWORD, code: '111111' })).code).toBe('second.wrong');
    expect((await start({ password: OPERATOR_PASSWORD, code: codeOf(secret) })).code).toBe(undefined);
    expect((await server.ask(contract.confirmOperatorTotp, { code: '000000' }, token)).code).toBe('second.wrong');
    server.clock.advance(16 * MINUTE_MS);
    const late = await server.ask(contract.confirmOperatorTotp, { code: '000000' }, token);
    expect(late.code).toBe('second.ended');
    const stop = (code: string) => server.ask(contract.stopOperatorTotp, { password: OPERATOR_PASSWORD, code }, token);
    expect((await stop('222222')).code).toBe('second.wrong');
    expect((await stop(codeOf(secret))).code).toBe(undefined);
    expect((await signIn('omar')).data.second).toBe(null);
  });

  it('[OPR-6] where everybody must have one, an operator without one can only get one', async () => {
    await setting('operators.mustHaveTotp', true);
    const token = await server.signInOperator('cora');
    expect((await server.ask(contract.consoleHealth, {}, token)).code).toBe('operator.totpNeeded');
    expect((await server.ask(contract.operatorMe, {}, token)).data).toMatchObject({
      hasTotp: false,
      mustHaveTotp: true,
    });
    const started = await server.ask(contract.startOperatorTotp, { password: OPERATOR_PASSWORD }, token);
    const { secret } = started.data;
    expect((await server.ask(contract.confirmOperatorTotp, { code: codeOf(secret) }, token)).code).toBe(undefined);
    expect((await server.ask(contract.consoleHealth, {}, token)).code).toBe(undefined);
    const stop = await server.ask(
      contract.stopOperatorTotp,
      { password: OPERATOR_PASSWORD, code: codeOf(secret) },
      token,
    );
    expect(stop.code).toBe('second.required');
    await server.asOwner(`delete from setting_version where key = 'operators.mustHaveTotp'`);
    server.platform.settings.forget();
  });
});

describe('a password', () => {
  const change = (
    token: string,
    fields: { password: string; newPassword: string; confirmation?: string; code?: string },
  ) => server.ask(contract.changeOperatorPassword, { confirmation: fields.newPassword, ...fields }, token);

  it('is changed with the old one, ends the other log-ins, and one of two changes at once counts', async () => {
    const [here, there] = [await server.signInOperator('ada'), await server.signInOperator('ada')];
    const good = 'quiet-harbour-39-lamps';
    expect((await change(here, { password: 'no', newPassword: good })).code).toBe('auth.wrongPassword');
    expect((await change(here, { password: OPERATOR_PASSWORD, newPassword: OPERATOR_PASSWORD })).code).toBe(
      'password.same',
    );
    expect((await change(here, { password: OPERATOR_PASSWORD, newPassword: 'password1' })).code).toBe('password.weak');
    const differ = { password: OPERATOR_PASSWORD, newPassword: good, confirmation: 'another-one-12' };
    expect((await change(here, differ)).code).toBe('password.differ');
    const both = await Promise.all([
      change(here, { password: OPERATOR_PASSWORD, newPassword: good }),
      change(here, { password: OPERATOR_PASSWORD, newPassword: 'other-harbour-77-lamps' }),
    ]);
    expect(both.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect((await server.ask(contract.operatorMe, {}, there)).code).toBe('session.ended');
    expect((await server.ask(contract.operatorMe, {}, here)).code).toBe(undefined);
    expect((await signIn('ada')).code).toBe('auth.wrongCredentials');
    const hash = await server.platform.passwords.hash(OPERATOR_PASSWORD);
    await server.platform.db.run`update operator set password_hash = ${hash} where username = 'ada'`;
  });

  it('is changed with a code too where an authenticator is on, and one that is refused costs no code', async () => {
    const { token, secret } = await enrol('omar');
    const fields = { password: OPERATOR_PASSWORD, newPassword: 'quiet-harbour-39-lamps' };
    expect((await change(token, fields)).code).toBe('second.needed');
    expect((await change(token, { ...fields, code: '000000' })).code).toBe('second.wrong');
    const code = codeOf(secret);
    expect((await change(token, { ...fields, newPassword: 'password1', code })).code).toBe('password.weak');
    expect((await change(token, { ...fields, code })).code).toBe(undefined);
    const again = { password: fields.newPassword, newPassword: 'other-harbour-77-lamps', code };
    expect((await change(token, again)).code).toBe('second.wrong');
    const back = await server.platform.passwords.hash(OPERATOR_PASSWORD);
    await server.platform.db.run`update operator set password_hash = ${back} where username = 'omar'`;
    await server.platform.db.run`delete from totp where subject = ${OPERATORS.omar.id}`;
  });

  it('that changed between the two steps ends the second', async () => {
    const { secret } = await enrol('olive');
    const { second } = (await signIn('olive')).data;
    assert(second, 'a second step');
    const hash = await server.platform.passwords.hash('somebody-else-changed-it');
    await server.platform.db.run`update operator set password_hash = ${hash} where username = 'olive'`;
    const reply = await server.ask(contract.operatorSecond, { challenge: second.challenge, code: codeOf(secret) });
    expect(reply.code).toBe('second.ended');
    const back = await server.platform.passwords.hash(OPERATOR_PASSWORD);
    await server.platform.db.run`update operator set password_hash = ${back} where username = 'olive'`;
    await server.platform.db.run`delete from totp where subject = ${OPERATORS.olive.id}`;
  });
});

describe('a new colleague', () => {
  const create = async (username: string) => {
    const [olive, ada] = [await server.signInOperator('olive'), await server.signInOperator('ada')];
    const payload = JSON.stringify({ username, name: 'Nils', email: `${username}@example.com`, roles: ['support'] });
    const form = { kind: 'operator.create', payload, reason: 'We need another hand', idempotencyKey: randomUUID() };
    const { data } = await server.ask(contract.propose, form, olive);
    const decided = await server.ask(contract.decideApproval, { id: data.id, verdict: 'approve', reason: '' }, ada);
    expect(decided.code).toBe(undefined);
    return { olive, ada };
  };

  const invitation = async (email: string) => {
    const rows = await server.platform.db.many`select body from message where template = 'operator.invite'
      and recipient = ${email} order by id desc limit 1`;
    const found = /join\/([A-Za-z0-9_-]+)/.exec(String(rows[0]?.body));
    assert(found?.[1], 'an invitation with a link');
    return found[1];
  };

  it('joins by the link that only they are sent, once, and is nobody before', async () => {
    const { olive } = await create('nils');
    const list = async () => (await server.ask(contract.listOperators, {}, olive)).data.operators;
    const nils = (await list()).find(({ username }) => username === 'nils');
    expect(nils).toMatchObject({ hasJoined: false, roles: ['support'], email: 'nils@example.com', isDisabled: false });
    expect((await signIn('nils', '')).code).not.toBe(undefined);
    expect((await signIn('nils', 'null')).code).toBe('auth.wrongCredentials');
    const old = await invitation('nils@example.com');
    server.clock.advance(MINUTE_MS);
    expect((await server.ask(contract.inviteOperator, { id: nils?.id ?? '' }, olive)).code).toBe(undefined);
    const invite = await invitation('nils@example.com');
    const password = 'seven-boats-at-noon';
    const join = (given: string, newPassword = password) =>
      server.ask(contract.acceptInvite, { invite: given, newPassword, confirmation: newPassword });
    expect((await join(old)).code).toBe('invite.ended');
    expect((await join(invite, 'password')).code).toBe('password.weak');
    expect((await join(invite)).data).toEqual({ username: 'nils' });
    expect((await join(invite)).code).toBe('invite.ended');
    expect((await signIn('nils', password)).data.operator?.name).toBe('Nils');
    expect((await server.ask(contract.inviteOperator, { id: nils?.id ?? '' }, olive)).code).toBe('invite.joined');
  });

  it('has three days, and not a minute when disabled meanwhile', async () => {
    await create('nora');
    const invite = await invitation('nora@example.com');
    server.clock.advance(3 * DAY_MS);
    const late = await server.ask(contract.acceptInvite, {
      invite,
      newPassword: 'x-long-enough-1',
      confirmation: 'x-long-enough-1',
    });
    expect(late.code).toBe('invite.ended');
  });

  it('cannot have the name of another', async () => {
    const olive = await server.signInOperator('olive');
    const payload = JSON.stringify({ username: 'OMAR', name: 'Omar', email: 'o@example.com', roles: ['admin'] });
    const form = { kind: 'operator.create', payload, reason: 'A second Omar', idempotencyKey: randomUUID() };
    expect((await server.ask(contract.propose, form, olive)).code).toBe('approval.taken');
  });
});

describe('an operator who lost password and authenticator', () => {
  const wayBack = async (by: string, email = 'cora.haas@example.com') => {
    const payload = JSON.stringify({ operatorId: OPERATORS.cora.id, email });
    const form = { kind: 'operator.recover', payload, reason: 'She lost her phone', idempotencyKey: randomUUID() };
    return server.ask(contract.propose, form, by);
  };
  const approve = (id: string, by: string) =>
    server.ask(contract.decideApproval, { id, verdict: 'approve', reason: '' }, by);

  it('[APR-11] is let back in by two others, at the address the second one saw', async () => {
    const { db, passwords } = server.platform;
    await db.run`delete from totp where subject = any (${[OPERATORS.cora.id, OPERATORS.rita.id]})`;
    await server.asOwner(`update operator set email = 'cora@example.com' where id = '${OPERATORS.cora.id}'`);
    await server.asOwner(`update operator set email = 'ada@example.com' where id = '${OPERATORS.ada.id}'`);
    const { token } = await enrol('cora');
    const [olive, rita] = [await server.signInOperator('olive'), await server.signInOperator('rita')];
    const { data } = await wayBack(olive);
    expect((await approve(data.id, olive)).code).toBe('approval.own');
    expect((await server.ask(contract.operatorMe, {}, token)).code).toBe(undefined);
    const approved = await approve(data.id, rita);
    expect(approved.data.approval.changes).toEqual([
      { name: 'password', from: 'set', to: null },
      { name: 'secondFactors', from: '1', to: null },
      { name: 'email', from: 'cora@example.com', to: 'cora.haas@example.com' },
    ]);
    expect((await server.ask(contract.operatorMe, {}, token)).code).toBe('session.ended');
    expect((await signIn('cora')).code).toBe('auth.wrongCredentials');
    const received =
      await db.many`select recipient from message where template = 'operator.recovered' order by recipient`;
    expect(received.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'cora@example.com']);
    const row = await db.one`select body, recipient from message where template = 'operator.recover'`;
    expect(row.recipient).toBe('cora.haas@example.com');
    const invite = /join\/([A-Za-z0-9_-]+)/.exec(String(row.body))?.[1] ?? '';
    const fields = { invite, newPassword: 'nine-geese-by-dusk', confirmation: 'nine-geese-by-dusk' };
    expect((await server.ask(contract.acceptInvite, fields)).data).toEqual({ username: 'cora' });
    const back = await signIn('cora', 'nine-geese-by-dusk');
    expect([back.data.operator?.id, back.data.second]).toEqual([OPERATORS.cora.id, null]);
    await db.run`update operator set password_hash = ${await passwords.hash(OPERATOR_PASSWORD)} where username = 'cora'`;
  });

  it('[APR-11] has no hand in it, and the database says so too', async () => {
    const { db } = server.platform;
    await server.asOwner(`update operator set roles = '{admin}' where id = '${OPERATORS.cora.id}'`);
    const cora = await server.signInOperator('cora');
    const [olive, ada] = [await server.signInOperator('olive'), await server.signInOperator('ada')];
    expect((await wayBack(cora)).code).toBe('approval.own');
    const payload = JSON.stringify({ operatorId: OPERATORS.cora.id, email: 'c@example.com' });
    await expect(
      db.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
        values (${server.platform.newId('apr')}, 'operator.recover', ${OPERATORS.cora.id}, ${payload}::jsonb, '{}',
          'By my own hand', ${OPERATORS.cora.id}, now())`,
    ).rejects.toMatchObject({ constraint: 'approval_recovered_by_others' });
    const { data } = await wayBack(olive);
    expect((await approve(data.id, cora)).code).toBe('approval.own');
    // Meanwhile she found her password and somebody corrected her address: what was proposed no longer fits.
    await server.asOwner(`update operator set email = 'c@example.com' where id = '${OPERATORS.cora.id}'`);
    expect((await approve(data.id, ada)).code).toBe('approval.outdated');
    await server.asOwner(`update operator set roles = '{content}' where id = '${OPERATORS.cora.id}'`);
    expect((await signIn('cora')).code).toBe(undefined);
  });
});

describe('a disabled operator', () => {
  it('is out at once, in every window, and back when two agree', async () => {
    const { db } = server.platform;
    await db.run`delete from totp where subject = ${OPERATORS.cora.id}`;
    const [olive, ada] = [await server.signInOperator('olive'), await server.signInOperator('ada')];
    const tokens = [await server.signInOperator('cora'), await server.signInOperator('cora')];
    const disable = async (isDisabled: boolean) => {
      const payload = JSON.stringify({ operatorId: OPERATORS.cora.id, isDisabled });
      const form = { kind: 'operator.disable', payload, reason: 'She has left us', idempotencyKey: randomUUID() };
      const { data } = await server.ask(contract.propose, form, olive);
      return server.ask(contract.decideApproval, { id: data.id, verdict: 'approve', reason: '' }, ada);
    };
    expect((await disable(true)).code).toBe(undefined);
    for (const token of tokens) expect((await server.ask(contract.operatorMe, {}, token)).code).toBe('session.ended');
    expect((await signIn('cora')).code).toBe('auth.wrongCredentials');
    expect((await disable(false)).code).toBe(undefined);
    expect((await signIn('cora')).code).toBe(undefined);
  });
});
