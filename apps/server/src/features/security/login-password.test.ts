import { contract } from '@candor/contract';
import { DAY_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { connect } from '../../testing/socket-client.ts';
import { mobileOf, NEW_PASSWORD, proof, type SecurityServer, startSecurityServer } from './test-security.ts';

let server: SecurityServer;

beforeAll(async () => {
  server = await startSecurityServer();
});
afterAll(() => server.close());

const form = { ...proof, newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD };

it('[SEC-9] changes the password, ends the other log-ins, holds withdrawals and says so everywhere', async () => {
  const mia = await server.addPerson();
  const elsewhere = await server.openSession(mia);
  const { data } = await server.ask(contract.changePassword, mia, form);
  expect(data.holdUntil).toBe(server.clock.now() + DAY_MS);
  expect((await server.ask(contract.securityOverview, elsewhere)).code).toBe('session.ended');
  const overview = await server.ask(contract.securityOverview, mia);
  expect(overview.data).toMatchObject({
    loginPasswordChangedAt: server.clock.now(),
    sessions: 1,
    hold: { until: data.holdUntil, reasons: ['loginPassword'] },
  });
  expect((await server.ask(contract.changePassword, mia, form)).code).toBe('auth.wrongPassword');
  expect(await server.auditOf(mia)).toMatchObject([{ action: 'security.changed', what: 'loginPassword' }]);
  const [session] = await server.platform.sessions.list(mia.id);
  expect(await server.eventsTo(mia)).toEqual([{ what: 'loginPassword', session: session?.id, at: server.clock.now() }]);
  for (const to of [`${mia.username}@example.com`, await mobileOf(server, mia)]) {
    expect(await server.messagesTo(to)).toMatchObject([{ template: 'account.securityChanged' }]);
  }
});

it.each([
  [{ confirmation: 'something else' }, 'password.differ'],
  [{ newPassword: 'password1', confirmation: 'password1' }, 'password.weak'],
  [{ newPassword: TEST_PASSWORD, confirmation: TEST_PASSWORD }, 'password.same'],
  [{ password: 'wrong' }, 'auth.wrongPassword'],
  [{ newPassword: 'short', confirmation: 'short' }, 'call.invalidField'],
])('refuses %o with %s, and changes nothing', async (change, code) => {
  const mia = await server.addPerson();
  expect((await server.ask(contract.changePassword, mia, { ...form, ...change })).code).toBe(code);
  expect(await server.auditOf(mia)).toEqual([]);
  expect((await server.ask(contract.securityOverview, mia)).data).toMatchObject({ hold: null });
});

it('[SEC-14] continues with another token: the old one, and any copy of it, stops working and is hung up', async () => {
  const mia = await server.addPerson();
  const page = await connect(server.url);
  page.say({ op: 'hello', token: mia.token });
  page.say({ op: 'subscribe', channel: 'account' });
  await page.next('subscribed');
  const bare = (token: string) => server.call(contract.securityOverview.path, { _user_token: token, _lang: 'en' });
  expect((await bare(mia.token)).body.errcode).toBe(0);
  const { data } = await server.ask(contract.changePassword, mia, form);
  expect((await bare(mia.token)).body.errcode).toBe(60_001);
  expect((await page.closed).code).toBe(4001);
  expect((await bare(data.newToken ?? '')).body.errcode).toBe(0);
  expect(await server.platform.sessions.list(mia.id)).toHaveLength(1);
});

it('[SEC-14] a refused change leaves the token as it was', async () => {
  const mia = await server.addPerson();
  for (const change of [{ password: 'wrong' }, { newPassword: 'password1', confirmation: 'password1' }]) {
    expect((await server.ask(contract.changePassword, mia, { ...form, ...change })).code).toBeDefined();
  }
  const { body } = await server.call(contract.securityOverview.path, { _user_token: mia.token, _lang: 'en' });
  expect(body.errcode).toBe(0);
});

it('[SEC-12] of two sessions changing the password at once, one wins', async () => {
  const mia = await server.addPerson();
  const elsewhere = await server.openSession(mia);
  const other = 'brave-lemon-31-tides';
  const answers = await Promise.all([
    server.ask(contract.changePassword, mia, form),
    server.ask(contract.changePassword, elsewhere, { ...proof, newPassword: other, confirmation: other }),
  ]);
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(['auth.wrongPassword', 'session.ended']).toContain(codes.find((code) => code !== undefined));
  // Exactly one log-in is left: the winner's.
  const open = await Promise.all([mia, elsewhere].map((who) => server.ask(contract.securityOverview, who)));
  expect(open.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(await server.auditOf(mia)).toHaveLength(1);
});

it('[SEC-4] counts wrong passwords per account, over all its sessions', async () => {
  const mia = await server.addPerson();
  const elsewhere = await server.openSession(mia);
  const wrong = { ...form, password: 'not this one' };
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, n) => server.ask(contract.changePassword, n % 2 ? mia : elsewhere, wrong)),
  );
  expect(tries.filter(({ code }) => code === 'auth.wrongPassword').length).toBeLessThanOrEqual(5);
  const last = await server.ask(contract.changePassword, mia, form);
  expect(last.code).toBe('auth.tooManyTries');
});

it('takes nothing along that the form does not have', async () => {
  const mia = await server.addPerson();
  for (const extra of [{ userId: 'usr_00000000000000000000000001' }, { level: '6' }, { is_certified: '1' }]) {
    expect((await server.ask(contract.changePassword, mia, { ...form, ...extra })).code).toBe('call.unknownField');
  }
});
