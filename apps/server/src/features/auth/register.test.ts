import { contract } from '@candor/contract';
import { MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { readMessages, takeTicket } from '../../testing/outbox-mail.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { logIn, NEW_PASSWORD, openAccount, receiveCode, registerForm } from './test-accounts.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

const register = (change: Record<string, string>) => server.ask(contract.register, registerForm(change));

describe('[ATH-9] opening an account', () => {
  it('signs the new customer in, and security is null until they set it', async () => {
    const { token, user } = await openAccount(server, 'Jordan_K', '+12025550142');
    expect(user).toMatchObject({
      username: 'Jordan_K',
      mobile: '+12025550142',
      level: 0,
      is_certified: false,
      email: null,
    });
    expect(user.uid).toMatch(/^[3-9]\d{7}$/);
    expect(user.invite_code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const { body } = await server.ask(contract.accountInfo, {}, token);
    expect(body.account_info).toMatchObject({ username: 'Jordan_K', security: null });
    const row = await server.platform.db.one`select invited_by, region, lang from app_user where uid = ${user.uid}`;
    expect(row).toMatchObject({ invited_by: CUSTOMERS.mia.id, region: 'US', lang: 'en' });
    const { rows } = (await server.ask(contract.listLogins, {}, token)).data;
    expect(rows).toMatchObject([{ outcome: 'registered', isNewDevice: false }]);
    expect((await server.ask(contract.assetsOverview, {}, token)).body.errcode).toBe(0);
    expect((await server.ask(contract.transferRules, {}, token)).body.errcode).toBe(0);
  });

  it('[LGL-4] accepts the four legal texts with the account, with the date and the language', async () => {
    const { token, user } = await openAccount(server, 'Legal_one', '+12025550145');
    const { rows } = (await server.ask(contract.ownConsents, {}, token)).data;
    expect(rows.map(({ document }) => document).sort()).toEqual(['agreement', 'conduct', 'disclaimer', 'privacy']);
    for (const { accepted, isAsked } of rows) {
      expect(accepted).toEqual({ number: 1, at: user.created_at, lang: 'en' });
      expect(isAsked).toBe(false);
    }
  });

  it('opens by username and mobile afterwards, and on the device it was opened with without a notice', async () => {
    const device = '0190a000-0000-7000-8000-00000000abcd';
    const mobile = '+12025550143';
    const code = await receiveCode(server, mobile, 'register');
    await register({ mobile, code, username: 'nadia_r', device });
    for (const account of ['NADIA_R', mobile]) {
      expect((await logIn(server, { account, password: NEW_PASSWORD, device })).data.user?.username).toBe('nadia_r');
    }
    const templates = (await readMessages(server.platform, mobile)).map(({ template }) => template);
    expect(templates).toEqual(['code.register']);
  });

  it('takes the seeded invite codes as people type them', async () => {
    const mobile = '+12025550144';
    const code = await receiveCode(server, mobile, 'register');
    const reply = await register({ mobile, code, username: 'typed', inviteCode: ' viktor-26 ' });
    expect(reply.body.errcode).toBe(0);
  });
});

describe('a registration is refused', () => {
  const mobile = '+12025550150';
  let code: string;
  beforeAll(async () => {
    code = await receiveCode(server, mobile, 'register');
  });

  it.each([
    ['a wrong code', { code: 'wrong' }, 'call.invalidField'],
    ['another code', {}, 'code.wrong'],
    ['two passwords that differ', { confirmation: 'tr4in-Lamp-kiosK' }, 'password.differ'],
    ['a common password', { password: 'sunshine1', confirmation: 'sunshine1' }, 'password.weak'],
    ['the username in the password', { username: 'kiosk' }, 'password.weak'],
    ['a short password', { password: 'k7#mQ2v', confirmation: 'k7#mQ2v' }, 'call.invalidField'],
    ['a reserved name', { username: 'Candor_Help' }, 'register.usernameTaken'],
    ['a name of digits', { username: '12345678' }, 'call.invalidField'],
    ['a name with an @', { username: 'a@b.example' }, 'call.invalidField'],
    ['a landline', { mobile: '+4930123456' }, 'mobile.unreachable'],
    ['no invite code', { inviteCode: '' }, 'call.invalidField'],
  ])('with %s', async (_, change, refusal) => {
    const reply = await register({
      mobile,
      username: 'refused_one',
      code: code === '123456' ? '654321' : '123456',
      ...change,
    });
    expect(reply.code).toBe(refusal);
  });

  it('with a name that somebody has in another case, an unknown or a banned customer’s invite code, and the code stays good', async () => {
    const right = { mobile, code: await freshCode(), username: 'refused_one' };
    for (const [change, refusal] of [
      [{ username: 'MiA' }, 'register.usernameTaken'],
      [{ inviteCode: 'NOBODY26' }, 'register.unknownInvite'],
      [{ inviteCode: 'BRUNO26' }, 'register.unknownInvite'],
      [{ username: 'viktor' }, 'register.usernameTaken'],
      [{ username: 'mia' }, 'register.usernameTaken'],
      [{ inviteCode: 'X' }, 'register.unknownInvite'],
    ] as const) {
      expect((await register({ ...right, ...change })).code).toBe(refusal);
    }
    expect((await register(right)).body.errcode).toBe(0);
    expect((await register({ ...right, username: 'again' })).code).toBe('code.wrong');
  });

  it('with a code that was asked for another number or purpose', async () => {
    const other = await receiveCode(server, '+12025550151', 'register');
    expect((await register({ mobile: '+12025550152', code: other, username: 'elsewhere' })).code).toBe('code.wrong');
    const forgot = await receiveCode(server, CUSTOMERS.mia.mobile, 'forgotPassword');
    expect((await register({ mobile: CUSTOMERS.mia.mobile, code: forgot, username: 'elsewhere' })).code).toBe(
      'code.wrong',
    );
  });

  it('and tells nobody without a code which names and invite codes exist', async () => {
    const guess = { mobile: '+12025550153', code: '123456' };
    for (const change of [{ username: 'mia' }, { username: 'free_name' }, { inviteCode: 'NOBODY26' }]) {
      expect((await register({ ...guess, ...change })).code).toBe('code.wrong');
    }
  });

  async function freshCode() {
    server.clock.advance(11 * MINUTE_MS);
    return receiveCode(server, mobile, 'register');
  }
});

it('lets one of two registrations for the same name and number through', async () => {
  const [one, two] = ['+12025550160', '+12025550161'] as const;
  const [codeOne, codeTwo] = [await receiveCode(server, one, 'register'), await receiveCode(server, two, 'register')];
  const named = await Promise.all([
    register({ mobile: one, code: codeOne, username: 'same_name' }),
    register({ mobile: two, code: codeTwo, username: 'SAME_NAME' }),
  ]);
  expect(named.map(({ code }) => code).sort()).toEqual(['register.usernameTaken', undefined]);
  const three = '+12025550162';
  const code = await receiveCode(server, three, 'register');
  const numbered = await Promise.all([
    register({ mobile: three, code, username: 'first_one' }),
    register({ mobile: three, code, username: 'second_one' }),
  ]);
  expect(numbered.filter(({ body }) => body.errcode === 0)).toHaveLength(1);
});

describe('[ATH-11] asking for a code', () => {
  const send = async (mobile: string, purpose: string) =>
    server.ask(contract.sendCode, { mobile, purpose, ticket: await takeTicket(server.platform) });

  it('is answered the same for a number that has an account, whose owner is told so', async () => {
    const known = await send(CUSTOMERS.lena.mobile, 'register');
    const unknown = await send('+12025550170', 'register');
    expect(known.data).toEqual({ ...unknown.data, sandboxCode: expect.stringMatching(/^\d{6}$/) });
    expect(unknown.data.sandboxCode).toMatch(/^\d{6}$/);
    const [message] = await readMessages(server.platform, CUSTOMERS.lena.mobile);
    expect(message).toMatchObject({ template: 'account.exists' });
    expect(message?.body).not.toMatch(/\d{6}/);
    expect((await register({ mobile: CUSTOMERS.lena.mobile, code: '123456', username: 'lena_two' })).code).toBe(
      'code.wrong',
    );
  });

  it('is answered the same for a forgotten password of nobody, to whom nothing is sent', async () => {
    const known = await send(CUSTOMERS.viktor.mobile, 'forgotPassword');
    const unknown = await send('+12025550171', 'forgotPassword');
    expect(known.data).toEqual({ ...unknown.data, sandboxCode: expect.stringMatching(/^\d{6}$/) });
    expect(unknown.data.sandboxCode).toMatch(/^\d{6}$/);
    expect(await readMessages(server.platform, '+12025550171')).toEqual([]);
    expect((await send('+12025550171', 'forgotPassword')).code).toBe('code.tooSoon');
  });

  it('needs a ticket, and a number that can receive it, which costs no ticket', async () => {
    const ticket = await takeTicket(server.platform);
    const ask = (mobile: string, given = ticket) =>
      server.ask(contract.sendCode, { mobile, purpose: 'register', ticket: given });
    expect((await ask('+12025550172', 'B'.repeat(43))).code).toBe('verification.needed');
    expect((await ask('+18005551234')).code).toBe('mobile.unreachable');
    expect((await ask('+12025550172')).body.errcode).toBe(0);
    expect((await ask('+12025550173')).code).toBe('verification.needed');
  });
});
