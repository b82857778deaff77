import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD, CUSTOMERS } from '../../seed/cast.ts';
import { takeTicket } from '../../testing/outbox-mail.ts';
import { connect } from '../../testing/socket-client.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { logIn, NEW_PASSWORD, receiveCode, registerForm } from './test-accounts.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

describe('fixation', () => {
  it('a token brought along is never taken over, no matter whose it is', async () => {
    const vikt = await server.signIn('viktor');
    for (const planted of ['A'.repeat(43), vikt, randomUUID()]) {
      const form = { account: 'mia', password: CUSTOMER_PASSWORD, ticket: await takeTicket(server.platform) };
      const { data } = await server.ask(contract.login, form, planted);
      expect(data.token).toMatch(/^[\w-]{43}$/);
      expect(data.token).not.toBe(planted);
      expect((await server.ask(contract.getUser, {}, data.token ?? '')).data.data.username).toBe('mia');
    }
    expect((await server.ask(contract.getUser, {}, 'A'.repeat(43))).body.errcode).toBe(60_001);
    // Another's session that came along is neither theirs now nor ended.
    expect((await server.ask(contract.getUser, {}, vikt)).data.data.username).toBe('viktor');
  });

  it('a second log-in leaves only the new token valid', async () => {
    const old = await server.signIn('noor');
    const form = { account: 'noor', password: CUSTOMER_PASSWORD, ticket: await takeTicket(server.platform) };
    const { data } = await server.ask(contract.login, form, old);
    expect((await server.ask(contract.getUser, {}, old)).body.errcode).toBe(60_001);
    expect((await server.ask(contract.getUser, {}, data.token ?? '')).body.errcode).toBe(0);
  });

  it('every log-in has a token of its own', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => logIn(server, { account: 'mia' })));
    expect(new Set(tokens.map(({ data }) => data.token)).size).toBe(5);
  });
});

describe('a token', () => {
  it('is taken from the form alone: an address, a header or a cookie opens nothing', async () => {
    const token = await server.signIn('mia');
    const { path } = contract.getUser;
    const tries = [
      server.call(`${path}?_user_token=${token}`),
      server.call(path, {}, { authorization: `Bearer ${token}` }),
      server.call(path, {}, { cookie: `_user_token=${token}; digital_token=${token}` }),
      server.call(path, {}, { 'x-user-token': token }),
    ];
    for (const { body } of await Promise.all(tries)) expect(body.errcode).toBe(60_001);
  });

  it('is set as no cookie and named in no header, and no answer may be kept or tell where it came from', async () => {
    const form = new URLSearchParams({
      account: 'mia',
      password: CUSTOMER_PASSWORD,
      ticket: await takeTicket(server.platform),
    });
    const response = await fetch(`${server.url}/api/${contract.login.path}`, { method: 'POST', body: form });
    const { data } = (await response.json()) as { data: { token: string } };
    const headers = JSON.stringify([...response.headers]);
    expect(headers).not.toContain(data.token);
    expect(response.headers.get('set-cookie')).toBe(null);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
  });

  it('ends its WebSocket with the log-out', async () => {
    const token = await server.signIn('lena');
    const page = await connect(server.url);
    page.say({ op: 'hello', token });
    page.say({ op: 'subscribe', channel: 'account' });
    await page.next('subscribed');
    await server.ask(contract.logout, {}, token);
    expect(await page.next('event')).toMatchObject({ name: 'session.ended' });
    expect((await page.closed).code).toBe(4001);
  });
});

it('no secret of any of this is in the log', async () => {
  const mobile = '+12025550180';
  const code = await receiveCode(server, mobile, 'register');
  const form = registerForm({ mobile, code, username: 'quiet_one' });
  const { data } = await server.ask(contract.register, form);
  const ticket = await takeTicket(server.platform);
  await server.ask(contract.login, { account: mobile, password: 'mistyped-Pass-77', ticket });
  await server.ask(contract.login, { account: 'mistyped-Pass-78', password: NEW_PASSWORD, ticket });
  const forgot = await receiveCode(server, CUSTOMERS.amir.mobile, 'forgotPassword');
  const fresh = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
  await server.ask(contract.forgotPassword, { mobile: CUSTOMERS.amir.mobile, code: forgot, ...fresh });
  await server.ask(contract.logout, {}, data.token);

  const log = server.logLines.join('');
  expect(server.logLines.length).toBeGreaterThan(20);
  const secrets = [
    data.token,
    NEW_PASSWORD,
    'mistyped-Pass-77',
    'mistyped-Pass-78',
    mobile,
    ticket,
    String(form.device),
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
  // Six figures may stand in a time or an id by chance; as a word of their own they may not.
  for (const six of [code, forgot]) expect(log).not.toMatch(new RegExp(`[^\\w.]${six}[^\\w]`));
});

it('nobody registers more than the form asks for', async () => {
  const mobile = '+12025550181';
  const code = await receiveCode(server, mobile, 'register');
  for (const field of ['level', 'roles', 'uid', 'is_certified', 'invited_by', 'granted_level', 'id']) {
    const form = registerForm({ mobile, code, username: 'greedy_one', [field]: '6' });
    expect((await server.ask(contract.register, form)).code).toBe('call.unknownField');
  }
});
