import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { HOUR_MS, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, scaleLimits } from '../../platform/config.ts';
import { OPERATOR_PASSWORD, CUSTOMER_PASSWORD as password } from '../../seed/cast.ts';
import { makePasswords } from '../../services/session/passwords.ts';
import { loadServerKeys } from '../../services/session/server-keys.ts';
import { readMessages, takeTicket } from '../../testing/outbox-mail.ts';
import { type Sandbox, startSandbox, TEST_DEVICE, TEST_NOW } from '../../testing/test-sandbox.ts';
import { logIn } from './test-accounts.ts';

/** Fewer than the ten of the rule, so that fifty and a hundred need not be tried one by one. */
const EACH = 4;

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox({
    proxies: 1,
    limits: { ...scaleLimits(DEFAULT_LIMITS, 10_000), wrongPasswordsPer15Minutes: EACH },
  });
});
afterAll(() => server.close());

describe('log-in', () => {
  it.each([
    ['username', 'mia'],
    ['username in other case', 'MIA'],
    ['mobile', '+1 202 555 0101'],
    ['mobile without its plus', '12025550101'],
    ['e-mail', 'Mia@Example.com'],
  ])('works by %s', async (_, account) => {
    const reply = await logIn(server, { account });
    expect(reply.body.errcode).toBe(0);
    expect(reply.data).toMatchObject({ second: null, session: expect.stringMatching(/^ses_/) });
    expect(reply.data.user).toMatchObject({ uid: '10000001', username: 'mia', level: 2, type: 'common' });
    expect(reply.data.token).toMatch(/^[\w-]{43}$/);
    expect(reply.data.expires_at).toBeGreaterThan(TEST_NOW);
  });

  it('says the same to a wrong password, an unknown name and somebody else’s kind of name', async () => {
    for (const [account, typed] of [
      ['mia', 'wrong'],
      ['mia', `${password} `],
      ['nobody', password],
      ['olive', 'Console-pass-2026'],
      ['+12025559999', password],
      ["' or 1=1 --", password],
    ] as const) {
      const reply = await logIn(server, { account, password: typed });
      expect(reply.body).toMatchObject({
        errcode: 60_101,
        errmsg: 'Password error: wrong account or password.',
        data: null,
      });
    }
  });

  it.each([
    ['customer', () => logIn(server, { account: 'viktor', device: TEST_DEVICE }), 'app_user', 'viktor', password],
    [
      'operator',
      () => server.ask(contract.operatorLogin, { username: 'cora', password: OPERATOR_PASSWORD }),
      'operator',
      'cora',
      OPERATOR_PASSWORD,
    ],
  ])('of a %s makes a hash anew that cost less than one costs today', async (_, enter, table, name, secret) => {
    const { clock, platform, dataDir } = server;
    const cost = { memoryCost: 8_192, timeCost: 1 };
    const keys = await loadServerKeys(dataDir);
    const cheap = await makePasswords({ db: platform.db, clock, keys, cost }).hash(secret);
    await server.asOwner(`update ${table} set password_hash = '${cheap}' where username = '${name}'`);
    const stored = async () =>
      table === 'operator'
        ? (await platform.db.one`select password_hash from operator where username = ${name}`).password_hash
        : (await platform.db.one`select password_hash from app_user where username = ${name}`).password_hash;
    expect((await enter()).data.token).not.toBe(null);
    const renewed = await stored();
    expect(renewed).toContain('$m=19456,t=2,p=1$');
    expect((await enter()).data.token).not.toBe(null);
    expect(await stored()).toBe(renewed);
  });

  it('is open to a banned customer, who may read', async () => {
    const { data } = await logIn(server, { account: 'bruno' });
    const reply = await server.ask(contract.getUser, {}, data.token ?? '');
    expect(reply.data.data).toMatchObject({ username: 'bruno', is_banned: true });
  });
});

describe('[ATH-17] a ticket', () => {
  it('is needed, and good once', async () => {
    const ticket = await takeTicket(server.platform);
    const form = { account: 'mia', password, ticket };
    expect((await server.ask(contract.login, { ...form, ticket: 'A'.repeat(43) })).code).toBe('verification.needed');
    expect((await server.ask(contract.login, form)).body.errcode).toBe(0);
    expect((await server.ask(contract.login, form)).body).toMatchObject({ errcode: 60_402, data: null });
  });

  it('is used up by a wrong password too, and costs the account no try where there is none', async () => {
    const ticket = await takeTicket(server.platform);
    const form = { account: 'amir', password: 'wrong', ticket };
    expect((await server.ask(contract.login, form)).code).toBe('auth.wrongCredentials');
    for (let n = 0; n < 20; n += 1) expect((await server.ask(contract.login, form)).code).toBe('verification.needed');
    expect((await logIn(server, { account: 'amir' })).body.errcode).toBe(0);
  });
});

describe('[ATH-13] wrong tries', () => {
  const guess = (account: string, from: string, device?: string) =>
    logIn(server, { account, password: 'wrong', ...(device === undefined ? {} : { device }) }, from);

  it('make a name wait after so many from one address, and another name not', async () => {
    for (let n = 0; n < EACH; n += 1) expect((await guess('lena', '192.0.2.1')).code).toBe('auth.wrongCredentials');
    const reply = await logIn(server, { account: 'LENA' }, '192.0.2.1');
    expect(reply.body).toMatchObject({ errcode: 60_102, refusal: { details: { seconds: 900 } } });
    expect((await logIn(server, { account: 'amir' }, '192.0.2.1')).body.errcode).toBe(0);
    expect((await logIn(server, { account: 'lena' }, '192.0.2.2')).body.errcode).toBe(0);
    server.clock.advance(15 * MINUTE_MS);
    expect((await logIn(server, { account: 'lena' }, '192.0.2.1')).body.errcode).toBe(0);
    server.clock.set(TEST_NOW);
  });

  it('are let through no more often when they come all at once', async () => {
    const codes = (await Promise.all(Array.from({ length: 30 }, () => guess('sam', '192.0.2.3')))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 'auth.wrongCredentials')).toHaveLength(EACH);
    expect(codes.filter((code) => code === 'auth.tooManyTries')).toHaveLength(30 - EACH);
  });

  it('of one name count over all addresses, and [ATH-14] hold up no device of the owner', async () => {
    const device = randomUUID();
    expect((await logIn(server, { account: 'viktor', device }, '192.0.2.4')).body.errcode).toBe(0);
    for (let n = 0; n < 5 * EACH; n += 1) await guess('viktor', `198.51.100.${n}`);
    expect((await guess('viktor', '203.0.113.1')).code).toBe('auth.tooManyTries');
    // A stranger with the right password on a new device waits as well, the owner on theirs does not.
    expect((await logIn(server, { account: 'viktor', device: randomUUID() }, '203.0.113.1')).code).toBe(
      'auth.tooManyTries',
    );
    expect((await logIn(server, { account: 'viktor', device }, '203.0.113.1')).body.errcode).toBe(0);
    server.clock.advance(HOUR_MS);
    expect((await logIn(server, { account: 'viktor' }, '203.0.113.1')).body.errcode).toBe(0);
    server.clock.set(TEST_NOW);
  });

  it('on the owner’s own device have an end too', async () => {
    for (let n = 0; n < EACH; n += 1) await guess('amir', '192.0.2.5', TEST_DEVICE);
    expect((await logIn(server, { account: 'amir', device: TEST_DEVICE }, '192.0.2.5')).code).toBe('auth.tooManyTries');
    // Somebody else's known device is a new one here.
    expect((await logIn(server, { account: 'amir' }, '192.0.2.5')).body.errcode).toBe(0);
  });

  it('from one address count over all names, known and unknown', async () => {
    for (let n = 0; n < 10 * EACH; n += 1) {
      expect((await guess(`nobody${n}`, '192.0.2.6')).code).toBe('auth.wrongCredentials');
    }
    expect((await guess('nobody_more', '192.0.2.6')).code).toBe('auth.tooManyTries');
    expect((await logIn(server, { account: 'mia' }, '192.0.2.6')).code).toBe('auth.tooManyTries');
    expect((await logIn(server, { account: 'mia', device: TEST_DEVICE }, '192.0.2.6')).body.errcode).toBe(0);
  });

  it('are counted alike for a name that exists and one that does not', async () => {
    const codesOf = async (account: string, from: string) => {
      const codes: (string | undefined)[] = [];
      for (let n = 0; n < EACH + 2; n += 1) codes.push((await guess(account, from)).code);
      return codes;
    };
    expect(await codesOf('noor', '192.0.2.8')).toEqual(await codesOf('no_such_name', '192.0.2.9'));
  });
});

describe('[ATH-15] a new device', () => {
  it('is announced to the owner, and met again without a word', async () => {
    const device = randomUUID();
    const before = (await readMessages(server.platform, 'noor@example.com')).length;
    server.clock.advance(1_000);
    const { data } = await logIn(server, { account: 'noor', device }, '203.0.113.9');
    const [received] = await readMessages(server.platform, 'noor@example.com');
    expect(received).toMatchObject({ template: 'account.newDevice', body: expect.stringContaining('203.0.113.9') });
    server.clock.advance(1_000);
    await logIn(server, { account: 'noor', device }, '203.0.113.10');
    expect(await readMessages(server.platform, 'noor@example.com')).toHaveLength(before + 1);
    const { rows } = (await server.ask(contract.listLogins, {}, data.token ?? '')).data;
    expect(rows.slice(0, 2).map(({ isNewDevice, ip }) => [isNewDevice, ip])).toEqual([
      [false, '203.0.113.10'],
      [true, '203.0.113.9'],
    ]);
  });

  it('does not decide the language of the owner’s messages', async () => {
    const langOf = async () => (await server.platform.db.one`select lang from app_user where username = 'lena'`).lang;
    const ask = async (lang: string, device: string) =>
      server.ask(
        contract.login,
        { account: 'lena', password, ticket: await takeTicket(server.platform), device },
        '',
        lang,
      );
    await ask('de', TEST_DEVICE);
    expect(await langOf()).toBe('de');
    await ask('ru', randomUUID());
    expect(await langOf()).toBe('de');
  });

  it('is kept as a digest only', async () => {
    const device = randomUUID();
    await logIn(server, { account: 'mia', device });
    const rows = await server.platform.db.many`select s::text as whole from session s
      union all select d::text from known_device d`;
    for (const { whole } of rows) expect(String(whole)).not.toContain(device);
  });
});
