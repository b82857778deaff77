import { contract } from '@candor/contract';
import { DAY_MS, instant } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD, CUSTOMERS } from '../../seed/cast.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../test-server.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

const password = CUSTOMER_PASSWORD;

describe('log-in', () => {
  it.each([
    ['username', 'mia'],
    ['username in other case', 'MIA'],
    ['mobile', '+1 202 555 0101'],
    ['mobile without its plus', '12025550101'],
    ['e-mail', 'Mia@Example.com'],
  ])('works by %s', async (_, account) => {
    const reply = await server.ask(contract.login, { account, password });
    expect(reply.body.errcode).toBe(0);
    expect(reply.data.user).toMatchObject({ uid: '10000001', username: 'mia', level: 2, type: 'common' });
    expect(reply.data.token.length).toBeGreaterThan(30);
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
      const reply = await server.ask(contract.login, { account, password: typed });
      expect(reply.body).toMatchObject({ errcode: 60_101, errmsg: 'Wrong account or password.', data: null });
    }
  });

  it('makes a name wait after ten wrong tries, and another name not', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await server.ask(contract.login, { account: 'lena', password: 'no' })).code).toBe(
        'auth.wrongCredentials',
      );
    }
    const reply = await server.ask(contract.login, { account: 'LENA', password });
    expect(reply.body).toMatchObject({ errcode: 60_102 });
    expect(reply.body.refusal?.details).toMatchObject({ seconds: expect.any(Number) });
    expect((await server.ask(contract.login, { account: 'amir', password })).body.errcode).toBe(0);
  });

  it('lets no more through when the tries come all at once', async () => {
    const tries = Array.from({ length: 30 }, () => server.ask(contract.login, { account: 'sam', password: 'no' }));
    const codes = (await Promise.all(tries)).map((reply) => reply.code);
    expect(codes.filter((code) => code === 'auth.wrongCredentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'auth.tooManyTries')).toHaveLength(20);
  });

  it('is open to a banned customer, who may read', async () => {
    const token = await server.signIn('bruno');
    const reply = await server.ask(contract.getUser, {}, token);
    expect(reply.data.data).toMatchObject({ username: 'bruno', is_banned: true });
  });
});

describe('get_user', () => {
  it('has the user in data.data', async () => {
    const token = await server.signIn('viktor');
    const { body } = await server.ask(contract.getUser, {}, token);
    expect(body).toMatchObject({
      errcode: 0,
      data: {
        data: {
          id: CUSTOMERS.viktor.id,
          uid: '10000002',
          username: 'viktor',
          account: 'viktor',
          mobile: '+12025550102',
          email: 'viktor@example.com',
          invite_code: 'VIKTOR26',
          level: 3,
          type: 'vip',
          robot_type: 'vip',
          roles: [],
          avatar: null,
          remark: '',
          is_certified: true,
          is_banned: false,
          has_trade_password: true,
        },
      },
    });
  });

  it('knows leaders and agents', async () => {
    expect((await server.ask(contract.getUser, {}, await server.signIn('amir'))).data.data.roles).toEqual(['agent']);
  });

  it('turns a VIP member into a common user when the membership ends', async () => {
    const token = await server.signIn('viktor');
    const { vip_expires_at } = (await server.ask(contract.getUser, {}, token)).data.data;
    server.clock.set(instant(vip_expires_at ?? 0));
    const later = await server.signIn('viktor');
    expect((await server.ask(contract.getUser, {}, later)).data.data.type).toBe('common');
    server.clock.set(TEST_NOW);
  });
});

describe('account/info', () => {
  it('stands at the top of the answer, with what is secured', async () => {
    const { body } = await server.ask(contract.accountInfo, {}, await server.signIn('mia'));
    expect(body).toMatchObject({
      errcode: 0,
      account_info: {
        uid: '10000001',
        username: 'mia',
        level: 2,
        type: 'common',
        security: { has_trade_password: true, has_email: true, has_mobile: true, has_totp: false, has_passkey: false },
      },
    });
    expect(body).not.toHaveProperty('data');
  });

  it('says security: null to somebody who never set it', async () => {
    await server.platform.tries.clear('login:username:sam:127.0.0.1');
    const { body } = await server.ask(contract.accountInfo, {}, await server.signIn('sam'));
    expect(body.account_info).toMatchObject({ username: 'sam', security: null });
  });
});

describe('a session', () => {
  it('ends with log-out, which may be repeated and needs no valid token', async () => {
    const token = await server.signIn('mia');
    expect((await server.ask(contract.getUser, {}, token)).body.errcode).toBe(0);
    for (const given of [token, token, 'forged', '']) {
      expect((await server.ask(contract.logout, {}, given)).body).toMatchObject({ errcode: 0, data: {} });
    }
    expect((await server.ask(contract.getUser, {}, token)).body.errcode).toBe(60_001);
  });

  it('is not opened by a forged, an empty or an operator’s token', async () => {
    const operator = await server.signInOperator('olive');
    for (const token of ['', 'forged', 'x'.repeat(300), operator]) {
      expect((await server.ask(contract.getUser, {}, token)).body.errcode).toBe(60_001);
    }
  });

  it('runs out', async () => {
    const token = await server.signIn('mia');
    server.clock.advance(8 * DAY_MS);
    expect((await server.ask(contract.getUser, {}, token)).body.errcode).toBe(60_001);
    server.clock.set(TEST_NOW);
  });

  it('says so in the caller’s language', async () => {
    const { body } = await server.ask(contract.getUser, {}, '', 'de');
    expect(body.errcode).toBe(60_001);
    expect(typeof body.errmsg).toBe('string');
  });
});
