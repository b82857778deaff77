import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../platform/config.ts';
import { CUSTOMER_PASSWORD, CUSTOMERS, OPERATOR_PASSWORD, TRADE_PASSWORD } from '../seed/cast.ts';
import { readCode, readMessages } from '../testing/outbox-mail.ts';
import { connect } from '../testing/socket-client.ts';
import { type Sandbox, startSandbox, TEST_DEVICE } from '../testing/test-sandbox.ts';

const from = (ip: string) => ({ 'x-forwarded-for': ip });

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox({ proxies: 1, limits: DEFAULT_LIMITS });
});
afterAll(() => server.close());

const mobileOf = async (name: 'mia' | 'viktor') =>
  String((await server.platform.db.one`select mobile from app_user where id = ${CUSTOMERS[name].id}`).mobile);

/** As the puzzle would give it to whoever solved it there. */
const ticketAt = async (ip: string) => (await server.platform.verificationPasses.issue(ip)).ticket;

it('attack 9: a flood over /api/ws asks the database nothing, is cut off, and holds up nobody', async () => {
  const replay = vi.spyOn(server.platform.outbox, 'replay');
  onTestFinished(() => replay.mockRestore());
  const lines = server.logLines.length;
  const ip = '198.51.100.77';
  const clients = await Promise.all(Array.from({ length: 50 }, () => connect(server.url, from(ip))));
  await expect(connect(server.url, from(ip))).rejects.toThrow('429');
  for (const client of clients) client.say({ op: 'hello', lang: 'en' });
  await Promise.all(clients.map((client) => client.next('welcome')));
  for (let round = 0; round < 90; round += 1) {
    const since = round % 2 ? '1' : '9'.repeat(19);
    for (const client of clients) client.say({ op: 'subscribe', channel: 'ticker:a', since });
  }
  // 4,500 messages of one address, where 2,400 are allowed: the sockets that go on are closed.
  const first = await Promise.race(clients.map(({ closed }) => closed));
  expect(first).toEqual({ code: 1008, reason: 'too much' });
  expect(replay).not.toHaveBeenCalled();
  expect(server.logLines.slice(lines).filter((line) => line.includes('"level":50'))).toEqual([]);
  const other = await server.ask(contract.init, {}, '', 'en', from('203.0.113.5'));
  expect(other.body.errcode).toBe(0);
  for (const client of clients) await client.close();
});

it('attack 10: accounts that ask for hashes without end hold up neither a log-in nor the console', async () => {
  const tokens = await Promise.all((['mia', 'viktor', 'lena'] as const).map((name) => server.signIn(name)));
  let done = 0;
  const flood = tokens.flatMap((token, place) =>
    Array.from({ length: 40 }, async () => {
      const form = { uid: '99999999', asset: 'USDT', amount: '1', tradePassword: TRADE_PASSWORD };
      const asked = { ...form, idempotencyKey: randomUUID() };
      await server.ask(contract.sendTransfer, asked, token, 'en', from(`203.0.113.${place}`));
      done += 1;
    }),
  );
  const strangers = Array.from({ length: 60 }, async (_, n) => {
    const address = from(`2001:db8:${(n % 20).toString(16)}::1`);
    await server.ask(contract.operatorLogin, { username: `nobody${n}`, password: 'x' }, '', 'en', address);
    done += 1;
  });
  const login = {
    account: 'mia',
    password: CUSTOMER_PASSWORD,
    ticket: await ticketAt('203.0.113.9'),
    device: TEST_DEVICE,
  };
  const entered = await server.ask(contract.login, login, '', 'en', from('203.0.113.9'));
  const operator = { username: 'olive', password: OPERATOR_PASSWORD };
  const opened = await server.ask(contract.operatorLogin, operator, '', 'en', from('203.0.113.10'));
  expect([entered.body.errcode, opened.body.errcode]).toEqual([0, 0]);
  // Both came in while the floods were still waiting.
  expect(done).toBeLessThan(flood.length + strangers.length);
  await Promise.all([...flood, ...strangers]);
});

it('attack 11: strangers use up nobody’s codes, and end none', async () => {
  const mobile = await mobileOf('mia');
  const before = (await readMessages(server.platform, mobile)).length;
  const strangers = ['198.51.100.1', '198.51.100.2', '2001:db8:1::1', '2001:db8:1:ffff::1'];
  const ask = async (ip: string, fields: { purpose: string; device?: string }) => {
    server.clock.advance(MINUTE_MS);
    return server.ask(contract.sendCode, { mobile, ticket: await ticketAt(ip), ...fields }, '', 'en', from(ip));
  };
  for (let n = 0; n < 20; n += 1) {
    await ask(strangers[n % 4] ?? '', { purpose: n % 2 ? 'register' : 'forgotPassword' });
  }
  const sent = (await readMessages(server.platform, mobile)).length - before;
  expect(sent).toBeLessThanOrEqual(10);
  // The owner, on their own device: a code comes, no stranger's request ends it and no stranger's guess does.
  expect((await ask('203.0.113.20', { purpose: 'forgotPassword', device: TEST_DEVICE })).body.errcode).toBe(0);
  const code = await readCode(server.platform, mobile);
  const password = 'tr4in-Lamp-kiosk';
  const reset = (typed: string, ip: string, device?: string) =>
    server.ask(
      contract.forgotPassword,
      { mobile, code: typed, password, confirmation: password, ...(device && { device }) },
      '',
      'en',
      from(ip),
    );
  for (const [n, ip] of [...strangers, ...strangers].entries()) {
    expect((await reset(String(100_000 + n), ip)).code).toBe('code.wrong');
  }
  expect((await reset(code, '203.0.113.20', TEST_DEVICE)).body.errcode).toBe(0);
});

it('attack 11: any number of numbers from fifty networks cost no more than the budget of SMS', async () => {
  const { db } = server.platform;
  const before = Number((await db.one`select count(*) as n from message where channel = 'sms'`).n);
  const [olive, ada] = [await server.signInOperator('olive'), await server.signInOperator('ada')];
  const payload = JSON.stringify({ key: 'code.smsPerHour', value: 30 });
  const proposal = { kind: 'setting.change', payload, reason: 'For the test', idempotencyKey: randomUUID() };
  const { data } = await server.ask(contract.propose, proposal, olive);
  await server.ask(contract.decideApproval, { id: data.id, verdict: 'approve', reason: '' }, ada);
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < 100; n += 1) {
    const ip = `2001:db8:${(n % 50).toString(16)}:${n.toString(16)}::1`;
    const form = {
      mobile: `+4915112345${String(n).padStart(3, '0')}`,
      purpose: 'register',
      ticket: await ticketAt(ip),
    };
    answers.push((await server.ask(contract.sendCode, form, '', 'en', from(ip))).code);
  }
  const after = Number((await db.one`select count(*) as n from message where channel = 'sms'`).n);
  expect(after - before).toBeLessThanOrEqual(30);
  expect(answers.at(-1)).toBe('code.paused');
  const health = await server.ask(contract.consoleHealth, {}, olive);
  expect(health.data.checks.find(({ name }) => name === 'sms')?.state).toBe('bad');
});

it('one account asks our node sixty times a minute and no more', async () => {
  const token = await server.signIn('viktor');
  const form = { network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 62; n += 1) codes.push((await server.ask(contract.getAddressControl, form, token)).code);
  expect(codes.slice(0, 60).every((code) => code === undefined)).toBe(true);
  expect(codes.slice(60)).toEqual(['call.tooMany', 'call.tooMany']);
});
