import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { contract } from '@candor/contract';
import { ok, refuse, Secret } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomer, addOperator, TEST_PASSWORD, TEST_TRADE_PASSWORD } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { handle } from './handle.ts';
import { openLog } from './log.ts';

const KEY = '0190a000-0000-7000-8000-00000000cafe';
const MEMO = 'rent for the flat';
const TICKET = 'ticket-of-a-solved-puzzle';
const SENT_CODE = '845120';
const DEVICE = '0190a000-0000-7000-8000-00000000feed';

let server: TestServer;
beforeAll(async () => {
  const routes = [
    handle(contract.login, async (input, context) => {
      // What a careless feature might do.
      context.log.info('test.careless', 'A careless line', {
        code: SENT_CODE,
        input,
        context: { token: context.token, headers: { authorization: 'Bearer x' } },
      });
      throw new Error('and then it breaks');
    }),
    handle(contract.sendTransfer, async (input, { log, token }) => {
      log.warn('test.careless', 'A careless line', {
        deep: { er: { tradePassword: input.tradePassword, code: SENT_CODE } },
        token,
        secret: new Secret(input.tradePassword),
      });
      throw new Error('and then it breaks');
    }),
    handle(contract.logout, async () => ok({})),
    handle(contract.getUser, async () => refuse('call.failed')),
    handle(contract.consoleHealth, async () => refuse('call.notAllowed')),
  ];
  server = await startTestServer({ routes, config: { proxies: 1 } });
});
afterAll(() => server.close());

it('prints no password, token, key or body, whatever goes wrong', async () => {
  const mia = await addCustomer(server.platform, { username: 'mia' });
  const token = { _user_token: mia.token };
  const login = { account: 'mia', password: TEST_PASSWORD, ticket: TICKET, device: DEVICE };
  await server.call('app.user/auth/login', { ...login, ...token });
  await server.call('app.transfer/send', {
    uid: '10000001',
    asset: 'USDT',
    amount: '12345.67',
    memo: MEMO,
    tradePassword: TEST_TRADE_PASSWORD,
    idempotencyKey: KEY,
    ...token,
  });
  await server.call('app.user/auth/logout', { ...token, extra: TEST_PASSWORD });
  await server.call('app.user/auth/logout', `_user_token=${mia.token}&x=%ff${TEST_PASSWORD}`);
  await server.call('app.user/auth/logout', token, { 'content-type': 'text/plain', cookie: 'a=b', authorization: 'x' });
  await fetch(`${server.url}/api/app.user/auth/logout?_user_token=${mia.token}`);
  await fetch(`${server.url}/h5/${mia.token}`);
  const everything = server.logLines.join('');
  expect(server.logLines.length).toBeGreaterThan(8);
  expect(server.logLines.filter((line) => line.includes('"code":"test.careless"'))).toHaveLength(2);
  for (const secret of [
    mia.token,
    TEST_PASSWORD,
    TEST_TRADE_PASSWORD,
    KEY,
    MEMO,
    TICKET,
    DEVICE,
    SENT_CODE,
    '12345.67',
    'Bearer',
    'a=b',
  ]) {
    expect(everything).not.toContain(secret);
  }
  expect(everything).toContain('[secret]');
  expect(everything).toContain('and then it breaks');
});

it('makes one line of JSON for each request, with its id, call, status and duration', async () => {
  const { headers } = await server.call('app.user/auth/logout');
  const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = lines.find(({ requestId }) => requestId === headers.get('x-request-id'));
  expect(line).toMatchObject({ method: 'POST', path: 'app.user/auth/logout', status: 200, code: 'http.answered' });
  expect(line?.ms).toBeTypeOf('number');
});

it('says who asked and, by a print only, from where', async () => {
  const noor = await addCustomer(server.platform, { username: 'noor' });
  const lineOf = async (path: string, fields: Record<string, string>, ip: string) => {
    const { headers } = await server.call(path, fields, { 'x-forwarded-for': ip });
    const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    return lines.find(({ requestId }) => requestId === headers.get('x-request-id'));
  };
  const own = { _user_token: noor.token };
  const first = await lineOf('app.user/account_manage/get_user', own, '203.0.113.7');
  expect(first).toMatchObject({ account: noor.id, from: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(await lineOf('app.user/account_manage/get_user', own, '203.0.113.7')).toMatchObject({ from: first?.from });
  const elsewhere = await lineOf('app.user/auth/logout', {}, '203.0.113.8');
  expect(elsewhere?.from).not.toBe(first?.from);
  expect(elsewhere).not.toHaveProperty('account');
  expect(server.logLines.join('')).not.toContain('203.0.113');
});

it('says whose right it was that was refused', async () => {
  const cora = await addOperator(server.platform, { username: 'cora', roles: ['content'] });
  await server.call('app.console/health/overview', { _user_token: cora.token });
  const refused = server.logLines.filter((line) => line.includes('"refusal":"call.notAllowed"'));
  expect(refused.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ path: 'app.console/health/overview', account: cora.id, from: expect.any(String) }),
  ]);
});

it('writes to a file that is complete once flushed', async () => {
  const folder = join(server.dataDir, 'logs');
  const log = openLog({ level: 'warn', to: { folder } });
  log.info('test.quiet', 'not this');
  log.error('test.loud', 'this', {
    err: Object.assign(new Error('broken'), { detail: 'Key (password)=(x) already exists' }),
  });
  log.flush();
  const written = await readFile(join(folder, 'candor.log'), 'utf8');
  expect(written).toContain('"msg":"this"');
  expect(written).not.toContain('not this');
  expect(written).not.toContain('already exists');
});

it('shows a secret to no printer there is', () => {
  const secret = new Secret('246810');
  for (const text of [
    String(secret),
    JSON.stringify({ secret }),
    inspect({ secret }, { depth: 9, showHidden: true }),
  ]) {
    expect(text).not.toContain('246810');
  }
});
