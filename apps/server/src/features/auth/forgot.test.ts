import { contract } from '@candor/contract';
import { DAY_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, scaleLimits } from '../../platform/config.ts';
import { timestamp } from '../../platform/database/sql.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { readMessages } from '../../testing/outbox-mail.ts';
import { connect } from '../../testing/socket-client.ts';
import { type Sandbox, startSandbox, TEST_DEVICE, TEST_NOW } from '../../testing/test-sandbox.ts';
import { logIn, NEW_PASSWORD, receiveCode } from './test-accounts.ts';

const EACH = 3;
let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox({
    proxies: 1,
    limits: { ...scaleLimits(DEFAULT_LIMITS, 10_000), wrongPasswordsPer15Minutes: EACH },
  });
});
afterAll(() => server.close());

const fresh = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
const reset = (fields: Record<string, string>) => server.ask(contract.forgotPassword, { ...fresh, ...fields });

describe('[ATH-12] a forgotten password', () => {
  it('is replaced by one of the owner’s choice, and everything open ends', async () => {
    const { mobile, id } = CUSTOMERS.mia;
    const token = await server.signIn('mia');
    const page = await connect(server.url);
    page.say({ op: 'hello', token });
    page.say({ op: 'subscribe', channel: 'account' });
    await page.next('subscribed');
    const code = await receiveCode(server, mobile, 'forgotPassword');
    expect((await reset({ mobile, code })).body).toMatchObject({ errcode: 0, data: {} });

    expect((await page.closed).code).toBe(4001);
    expect((await server.ask(contract.getUser, {}, token)).body.errcode).toBe(60_001);
    expect((await logIn(server, { account: 'mia' })).code).toBe('auth.wrongCredentials');
    server.clock.advance(1_000);
    const back = await logIn(server, { account: 'mia', password: NEW_PASSWORD, device: TEST_DEVICE });
    expect(back.body.errcode).toBe(0);
    const { rows } = (await server.ask(contract.listLogins, { limit: 1 }, back.data.token ?? '')).data;
    // The device was forgotten with the rest: whoever had it may have had the password too.
    expect(rows).toMatchObject([{ outcome: 'in', isNewDevice: true }]);
    expect(await server.platform.holds.find(server.platform.db, id)).toEqual({
      until: TEST_NOW + DAY_MS,
      reasons: ['loginPassword'],
    });
    for (const to of [mobile, 'mia@example.com']) {
      expect((await readMessages(server.platform, to)).map(({ template }) => template)).toContain(
        'account.securityChanged',
      );
    }
    const audit = await server.platform.db.many`select action from audit_log where subject = ${id}`;
    expect(audit.map(({ action }) => action)).toContain('security.passwordRecovered');
  });

  it('takes a code once, and lives through refusals', async () => {
    const { mobile } = CUSTOMERS.viktor;
    const code = await receiveCode(server, mobile, 'forgotPassword');
    expect((await reset({ mobile, code, confirmation: 'other-Lamp-9' })).code).toBe('password.differ');
    const named = { password: 'xk-Viktor-9f-q', confirmation: 'xk-Viktor-9f-q' };
    expect((await reset({ mobile, code, ...named })).code).toBe('password.weak');
    const common = { password: 'sunshine1', confirmation: 'sunshine1' };
    expect((await reset({ mobile, code, ...common })).code).toBe('password.weak');
    expect((await reset({ mobile, code })).body.errcode).toBe(0);
    expect((await reset({ mobile, code })).code).toBe('code.wrong');
  });

  it('leaves the second step where it stood: a stolen number alone opens nothing', async () => {
    const { mobile, id } = CUSTOMERS.sam;
    const { clock, db } = server.platform;
    await db.run`insert into passkey
        (id, user_id, credential_id, public_key, counter, transports, rp_id, name, is_synced, created_at)
      values (${server.platform.newId('pky')}, ${id}, 'a-credential-of-sam0', ${Buffer.alloc(32)}, 0, '{}', 'localhost',
        'Phone', false, ${timestamp(clock.now())})`;
    expect((await reset({ mobile, code: await receiveCode(server, mobile, 'forgotPassword') })).body.errcode).toBe(0);
    const { data } = await logIn(server, { account: 'sam', password: NEW_PASSWORD });
    expect(data).toMatchObject({ token: null, second: { factors: ['passkey'] } });
  });

  it('is not to be had by guessing: five codes, then the right one is dead too', async () => {
    const { mobile } = CUSTOMERS.lena;
    const code = await receiveCode(server, mobile, 'forgotPassword');
    const wrong = code === '111111' ? '222222' : '111111';
    for (let n = 0; n < 5; n += 1) expect((await reset({ mobile, code: wrong })).code).toBe('code.wrong');
    expect((await reset({ mobile, code })).code).toBe('code.wrong');
    expect((await logIn(server, { account: 'lena' })).body.errcode).toBe(0);
  });

  it('says the same about a number nobody has, and a number that is none', async () => {
    for (const mobile of ['+12025550199', '+4930123456', '+99912345678']) {
      expect((await reset({ mobile, code: '123456' })).body).toMatchObject({ errcode: 60_501 });
    }
  });

  it('lets the owner in again whom a stranger’s tries kept out', async () => {
    const { mobile } = CUSTOMERS.amir;
    for (let n = 0; n < 5 * EACH; n += 1) {
      await logIn(server, { account: 'amir', password: 'wrong' }, `198.51.100.${n}`);
    }
    expect((await logIn(server, { account: 'amir' }, '203.0.113.7')).code).toBe('auth.tooManyTries');
    await reset({ mobile, code: await receiveCode(server, mobile, 'forgotPassword') });
    const reply = await logIn(server, { account: 'amir', password: NEW_PASSWORD }, '203.0.113.7');
    expect(reply.body.errcode).toBe(0);
  });
});

it('lets nobody in with a password that is being replaced while they log in', async () => {
  const { mobile, id } = CUSTOMERS.noor;
  const code = await receiveCode(server, mobile, 'forgotPassword');
  const [logins] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => logIn(server, { account: 'noor' }))),
    reset({ mobile, code }),
  ]);
  // Some may have been in before; none of them is afterwards.
  for (const { data } of logins.filter(({ body }) => body.errcode === 0)) {
    expect((await server.ask(contract.getUser, {}, data.token ?? '')).body.errcode).toBe(60_001);
  }
  expect(await server.platform.sessions.list(id)).toEqual([]);
});
