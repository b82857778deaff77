import { contract } from '@candor/contract';
import { DAY_MS, instant } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

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
          ban_reason: null,
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
