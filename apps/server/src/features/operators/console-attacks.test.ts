import { contract } from '@candor/contract';
import { HOUR_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedId, OPERATOR_PASSWORD } from '../../seed/cast.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox({ proxies: 1, site: { host: 'candor.example', isHttps: true } });
});
afterAll(() => server.close());

const guess = (username: string, ip: string, password = 'not this one') =>
  server.ask(contract.operatorLogin, { username, password }, '', 'en', { 'x-forwarded-for': ip });

it('[ATH-13] a hundred passwords sent to the console at once are still ten tries', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('omar', '192.0.2.1')));
  expect(answers.filter(({ code }) => code === 'auth.wrongCredentials')).toHaveLength(10);
  expect(answers.filter(({ code }) => code === 'auth.tooManyTries')).toHaveLength(20);
  // The owner, elsewhere, is not kept out by it.
  expect((await guess('omar', '192.0.2.2', OPERATOR_PASSWORD)).code).toBe(undefined);
});

it('[ATH-13] one address fills neither the audit log nor everybody’s allowance', async () => {
  const entries = async () => Number((await server.platform.db.one`select seq from audit_head`).seq);
  const before = await entries();
  for (let n = 0; n < 40; n += 1) await guess(`nobody${n}`, '192.0.2.3');
  expect((await entries()) - before).toBe(30);
});

it('[ATH-13] one name is guessed two hundred times an hour by the whole world, and then by nobody', async () => {
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 205; n += 1) codes.push((await guess('cora', `198.51.100.${n}`)).code);
  expect(codes.filter((code) => code === 'auth.wrongCredentials')).toHaveLength(200);
  expect((await guess('cora', '203.0.113.9', OPERATOR_PASSWORD)).code).toBe('auth.tooManyTries');
  server.clock.advance(HOUR_MS);
  expect((await guess('cora', '203.0.113.9', OPERATOR_PASSWORD)).code).toBe(undefined);
});

it('an invitation leads to our own address, whatever host the administrator’s request names', async () => {
  const { db } = server.platform;
  const olive = await server.signInOperator('olive');
  const id = fixedId('opr', 99);
  await server.asOwner(`insert into operator (id, username, name, email, roles, created_at)
    values ('${id}', 'newcomer', 'New', 'new@example.com', '{support}', now())`);
  const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
  const { code } = await server.ask(contract.inviteOperator, { id }, olive, 'en', evil);
  expect(code).toBe(undefined);
  const row = await db.one`select body from message where recipient = 'new@example.com' order by id desc limit 1`;
  expect(String(row.body)).toContain('https://candor.example/console/#/join/');
  expect(String(row.body)).not.toContain('evil.example');
});
