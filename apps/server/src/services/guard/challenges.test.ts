import { fixedClock, instant } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 15)));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ routes: [], clock });
});
afterAll(() => server.close());

const issue = (kind = 'login.second') =>
  server.platform.challenges.issue(server.platform.db, {
    kind,
    subject: 'usr_x',
    data: { a: [1, null] },
    lifeMs: 1_000,
  });

it('gives back what was left with it, once', async () => {
  const { challenges } = server.platform;
  const { challenge, expiresAt } = await issue();
  expect(expiresAt).toBe(clock.now() + 1_000);
  expect(challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await challenges.look('login.second', challenge)).toEqual({ subject: 'usr_x', data: { a: [1, null] } });
  expect(await challenges.look('passkey.use', challenge)).toBe(undefined);
  expect(await challenges.take('passkey.use', challenge)).toBe(undefined);
  const taken = await Promise.all([1, 2, 3].map(() => challenges.take('login.second', challenge)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await challenges.look('login.second', challenge)).toBe(undefined);
});

it('ends at its time, and with the last wrong answer', async () => {
  const { challenges } = server.platform;
  const timed = await issue();
  clock.advance(1_000);
  expect(await challenges.look('login.second', timed.challenge)).toBe(undefined);
  expect(await challenges.take('login.second', timed.challenge)).toBe(undefined);
  const tried = await issue();
  expect(await challenges.fail('login.second', tried.challenge, 2)).toBe(1);
  expect(await challenges.look('login.second', tried.challenge)).toBeDefined();
  expect(await challenges.fail('login.second', tried.challenge, 2)).toBe(0);
  expect(await challenges.look('login.second', tried.challenge)).toBe(undefined);
  expect(await challenges.fail('login.second', tried.challenge, 2)).toBe(0);
});

it('keeps no token that could be read from the table', async () => {
  const { challenge } = await issue();
  const rows = await server.platform.db.many`select c::text as whole from challenge c`;
  for (const { whole } of rows) expect(String(whole)).not.toContain(challenge);
});
