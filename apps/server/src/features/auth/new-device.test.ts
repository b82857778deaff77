import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS, type CustomerName } from '../../seed/cast.ts';
import { readCode, readMessages } from '../../testing/outbox-mail.ts';
import { type Sandbox, startSandbox, TEST_DEVICE } from '../../testing/test-sandbox.ts';
import { logIn, openAccount } from './test-accounts.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
  const [olive, ada] = [await server.signInOperator('olive'), await server.signInOperator('ada')];
  const payload = JSON.stringify({ key: 'login.codeOnNewDevice', value: true });
  const form = { kind: 'setting.change', payload, reason: 'For the test', idempotencyKey: randomUUID() };
  const { data } = await server.ask(contract.propose, form, olive);
  await server.ask(contract.decideApproval, { id: data.id, verdict: 'approve', reason: '' }, ada);
});
afterAll(() => server.close());

const reachOf = async (name: CustomerName) => {
  const row = await server.platform.db.one`select mobile, email from app_user where id = ${CUSTOMERS[name].id}`;
  return { mobile: String(row.mobile), email: String(row.email) };
};

async function begin(account: string, device: string = randomUUID()) {
  const { data, body } = await logIn(server, { account, device });
  assert(data?.second, `a second step: ${JSON.stringify(body)}`);
  expect(data).toMatchObject({ token: null, session: null, user: null });
  return { ...data.second, device };
}

const answer = (challenge: string, code: string, device: string, factor = 'code') =>
  server.ask(contract.loginSecond, { challenge, factor, code, device });

it('[ATH-18] asks a new device for a code sent to the mobile, and knows it from then on', async () => {
  const { mobile } = await reachOf('mia');
  const { challenge, factors, sentTo, device } = await begin('mia');
  expect(factors).toEqual(['code']);
  expect(sentTo).toContain('•');
  expect(sentTo).not.toBe(mobile);
  const [message] = await readMessages(server.platform, mobile);
  expect(message?.template).toBe('code.login');
  const code = await readCode(server.platform, mobile);
  expect((await answer(challenge, code === '000000' ? '000001' : '000000', device)).code).toBe('second.wrong');
  // Neither a recovery code nor a passkey was asked for.
  expect((await answer(challenge, code, device, 'recovery')).code).toBe('second.wrong');
  const opened = await answer(challenge, code, device);
  expect(opened.data.user.username).toBe('mia');
  expect((await answer(challenge, code, device)).code).toBe('second.ended');
  const { rows } = (await server.ask(contract.listLogins, { limit: 3 }, opened.data.token)).data;
  // All of one millisecond, in which ids have no order.
  expect(rows.map(({ by, outcome }) => `${outcome} ${by}`).sort()).toEqual([
    'in code',
    'wrongSecond code',
    'wrongSecond recovery',
  ]);
  expect((await logIn(server, { account: 'mia', device })).data.second).toBe(null);
});

it('[ATH-18] asks no device that is known, nor the one an account was opened on', async () => {
  expect((await logIn(server, { account: 'viktor', device: TEST_DEVICE })).data.second).toBe(null);
  const opened = await openAccount(server, 'newcomer_k', '+12025550147');
  expect(opened.token).toMatch(/^[\w-]{43}$/);
});

it('[ATH-18] writes to the e-mail address where there is no mobile', async () => {
  const { email } = await reachOf('viktor');
  await server.platform.db.run`update app_user set mobile = null where id = ${CUSTOMERS.viktor.id}`;
  const { challenge, device } = await begin('viktor');
  const opened = await answer(challenge, await readCode(server.platform, email), device);
  expect(opened.data.user.username).toBe('viktor');
});

it('[ATH-18] sends one code for two tries of one moment, and another after a minute that ends the first', async () => {
  const { mobile } = await reachOf('lena');
  const first = await begin('lena');
  const code = await readCode(server.platform, mobile);
  const second = await begin('lena');
  expect(await readCode(server.platform, mobile)).toBe(code);
  server.clock.advance(MINUTE_MS);
  const third = await begin('lena');
  const next = await readCode(server.platform, mobile);
  if (next !== code) expect((await answer(first.challenge, code, first.device)).code).toBe('second.wrong');
  expect((await answer(second.challenge, next, second.device)).code).toBe(undefined);
  expect((await answer(third.challenge, next, third.device)).code).toBe('second.wrong');
});

it('[ATH-18] ends the step after five wrong codes, and the code with it', async () => {
  const { mobile } = await reachOf('noor');
  const { challenge, device } = await begin('noor');
  const code = await readCode(server.platform, mobile);
  const wrong = code === '000000' ? '000001' : '000000';
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 5; n += 1) codes.push((await answer(challenge, wrong, device)).code);
  expect(codes.at(-1)).toBe('second.ended');
  const again = await begin('noor');
  expect((await answer(again.challenge, code, again.device)).code).toBe('second.wrong');
});
